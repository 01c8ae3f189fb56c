"""Types into shells that have loaded the completions, with a tab at the end of each line, and prints what they run then.

    python3 shells.py FOLDER < LINES

FOLDER has the scripts `bash`, `zsh` and `fish`, and in `bin` a program that prints its arguments.
"""

import os
import pty
import select
import sys

folder = os.path.abspath(sys.argv[1])
typed = sys.stdin.read().splitlines()
begins = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], ". {}/bash"),
    "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D; . {}/zsh"),
    "fish": (["fish", "--no-config", "-i"], "source {}/fish"),
}


def run(shell):
    args, load = begins[shell]
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="dumb", PS1="$ ", HOME=folder, PATH=f"{folder}/bin:{os.environ['PATH']}")
        os.chdir(folder)
        os.execvp(args[0], args)

    def send(text):
        os.write(terminal, text.encode())

    def until(mark):
        seen = b""
        while mark.encode() not in seen:
            if not select.select([terminal], [], [], 60)[0]:
                sys.exit(f"{shell} says no more: {seen!r}")
            seen += os.read(terminal, 65536)
        return seen.decode(errors="replace")

    # The terminal repeats what is typed, in which the word is in two parts.
    send(load.format(folder) + "; echo rea''dy\n")
    until("ready")
    for line in typed:
        send(f"campaign-draft-rules {line}\t")
        send("\n")
        said = until("|ran")
        print(f"{shell}|{line}|{said[said.rindex('ran|') + 4:said.rindex('|ran')]}", flush=True)
    send("exit\n")
    os.waitpid(pid, 0)


for name in begins:
    run(name)
