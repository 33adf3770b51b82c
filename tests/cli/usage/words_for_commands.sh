# What people type for a command of another name. Words that are not close to
# anything get a list of all commands.
for word in create make new validate verify print draw svg pdf dedup uniq \
    random minimize minlex canonicalize isomorphic shuffle cnf vlaidate solv \
    slove genrate difficulty steps statistics next xyzzy; do
    permudoku $word 2>&1 | head -n 1
done
