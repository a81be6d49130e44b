"""Runs a program on a pseudo-terminal: python3 pseudo-terminal.py '{"command": [...], "steps": [[wait, send], ...]}'.

Before each `send`, waits until the program has written `wait` since the step before. A step may also be
["size", columns, rows] or ["signal", number]. Prints JSON: what was written after each step, the exit code, and whether
the terminal still echoes and reads whole lines afterwards.
"""

import fcntl, json, os, pty, select, signal, struct, subprocess, sys, termios, time

asked = json.loads(sys.argv[1])
leader, follower = pty.openpty()


def resize(columns, rows):
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def own_terminal():
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


resize(asked.get("columns", 80), asked.get("rows", 24))
environment = {**os.environ, "TERM": "xterm", **asked.get("environment", {})}
child = subprocess.Popen(
    asked["command"], stdin=follower, stdout=follower, stderr=follower, env=environment, preexec_fn=own_terminal
)
deadline = time.time() + asked.get("seconds", 60)
written = []


def read_until(wanted):
    text = b""
    while wanted is None or wanted.encode() not in text:
        if time.time() > deadline:
            child.kill()
            sys.exit("waited too long for %r after %r" % (wanted, text[-2000:]))
        ready, _, _ = select.select([leader], [], [], 0.1)
        if ready:
            text += os.read(leader, 65536)
        elif child.poll() is not None:
            break
    written.append(text.decode("utf-8", "replace"))


for step in asked["steps"]:
    if step[0] == "size":
        resize(step[1], step[2])
        child.send_signal(signal.SIGWINCH)
    elif step[0] == "signal":
        child.send_signal(step[1])
    else:
        read_until(step[0])
        os.write(leader, step[1].encode())
read_until(None)
flags = termios.tcgetattr(follower)[3]
print(
    json.dumps(
        {
            "written": written,
            "code": child.wait(),
            "echo": bool(flags & termios.ECHO),
            "lines": bool(flags & termios.ICANON),
        }
    )
)
