# Sourced by scripts that need a new machine: a minimal Debian 12 root in $root,
# which is removed when the script ends. The script sets `name` and `packages`
# first. The mirror, the apt settings and the certificates that npm trusts are
# those of this machine. The root has its own mount and process namespaces, so
# that mounts and processes end with the script, however it ends. Exit status 77:
# such a root cannot be made here.
release=bookworm

say() { echo "$name: $*" >&2; }

impossible() {
    say "no minimal Debian root can be made: $*"
    exit 77
}

[ "$(id -u)" -eq 0 ] || impossible 'this needs root'
command -v apt-get > /dev/null || impossible 'this is not a Debian system'
scripts/setup fresh || impossible 'debootstrap cannot be installed'
mirror=$(apt-get indextargets --format "\$(RELEASE) \$(REPO_URI)" \
    'Identifier: Packages' 'Origin: Debian' | sed -n "s/^$release //p" | head -n 1)
[ -n "$mirror" ] || impossible "apt has no source for $release"

certificates=/etc/ssl/certs/ca-certificates.crt
copy=/etc/machine-certificates.crt
[ -e $certificates ] || certificates=
export certificates copy

root=$(mktemp -d "${TMPDIR:-/tmp}/permudoku-$name.XXXXXX")
chmod 755 "$root" # servers do not run as root
child=
clean_up() {
    if [ -n "$child" ] && kill -KILL "$child" 2> /dev/null; then
        wait "$child" || true
    fi
    rm -rf --one-file-system "$root" "$root.log"
}
trap clean_up EXIT
trap 'exit 130' HUP INT TERM

# Runs a command in namespaces that end with it. Runs it in the background,
# because a shell that waits for a command does not handle signals.
alone() { # COMMAND...
    unshare --mount --pid --fork --kill-child --mount-proc "$@" < /dev/null &
    child=$!
    ended=0
    wait "$child" || ended=$?
    child=
    return $ended
}

inside() { # SCRIPT: runs it in the root
    alone sh -eu -c '
        mount -t proc proc "$0/proc"
        mount --rbind /dev "$0/dev"
        exec chroot "$0" env -i HOME=/root TERM=dumb LC_ALL=C.UTF-8 \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            ${certificates:+"NODE_EXTRA_CA_CERTS=$copy"} \
            ${http_proxy:+"http_proxy=$http_proxy"} \
            ${https_proxy:+"https_proxy=$https_proxy"} sh -euc "$1"
    ' "$root" "$1"
}

step() { # WORDS COMMAND...: runs it and says how long it took
    words=$1
    shift
    begun=$(date +%s)
    status=0
    "$@" || status=$?
    say "$words: $(($(date +%s) - begun)) s$([ $status -eq 0 ] || echo ', FAILED')"
    return $status
}

make_root() {
    case $mirror in https:*) packages=$packages,ca-certificates ;; esac
    alone debootstrap --variant=minbase --include="$packages" $release "$root" \
        "$mirror" > "$root.log" 2>&1 || {
        tail -n 20 "$root.log" >&2
        return 1
    }
    for place in sources.list sources.list.d auth.conf auth.conf.d keyrings \
        trusted.gpg.d; do
        [ ! -e /etc/apt/$place ] ||
            cp -RT /etc/apt/$place "$root/etc/apt/$place" || return 1
    done
    # Keep proxies and the like; hooks belong to packages that are not
    # installed.
    apt-config dump Acquire > "$root/etc/apt/apt.conf.d/99acquire" &&
        cp -L /etc/resolv.conf /etc/hosts "$root/etc/" &&
        { [ -z "$certificates" ] || cp -L "$certificates" "$root$copy"; } &&
        inside true
}

step 'minimal root' make_root || impossible 'see above'
umask 022
