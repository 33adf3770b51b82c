permudoku completion bash | bash -n
