/**
 * Runs a command in a fresh process and measures its cost.
 *
 * Node cannot measure a child's memory, so a launcher starts the command. The first of these that works is used:
 *
 * 1. GNU time for the memory, inside bash's `time` for the times (to the millisecond; GNU time has hundredths)
 * 2. a few lines of Python around `wait4` (its own 10 MB are then the minimum that is reported)
 * 3. bash's `time` alone, without memory
 *
 * For a command that starts several processes in sequence, times are summed, and the peak is that of the largest process.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** @typedef {{ file: string, args: readonly string[] }} Command */

/**
 * @typedef {object} Measurement
 * @property {number} wallSeconds
 * @property {number} cpuSeconds user and system, of all threads and child processes
 * @property {number | undefined} peakBytes largest resident set; `undefined` if it cannot be measured here
 */

/**
 * @typedef {object} Launcher
 * @property {string} title
 * @property {(report: string, command: Command) => Command} wrap
 * @property {(report: string) => Measurement} read
 */

const bashTime = `exec 3>&2; TIMEFORMAT="%3R %3U %3S"; { time "\${@:2}" 2>&3; } 2>"$1"`;
const pythonWait = `
import os, sys, time
start = time.perf_counter()
_, status, usage = os.wait4(os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ), 0)
wall = time.perf_counter() - start
peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
with open(sys.argv[1], "w") as report:
    print(wall, usage.ru_utime, usage.ru_stime, peak, file=report)
sys.exit(os.waitstatus_to_exitcode(status) & 255)
`;

/** @param {string} gnuTime @returns {Launcher} */
const gnuTimeLauncher = (gnuTime) => ({
  title: "bash's time, memory by GNU time",
  wrap: (report, { file, args }) => {
    const inner = [gnuTime, "--quiet", "--format=%M", `--output=${report}.memory`, file, ...args];
    return { file: "bash", args: ["-c", bashTime, "bash", report, ...inner] };
  },
  read: (report) => {
    const kibibytes = Number(readFileSync(`${report}.memory`, "utf8"));
    return { ...readTimes(report), peakBytes: kibibytes * 1024 };
  },
});

/** @type {readonly Launcher[]} */
const launchers = [
  gnuTimeLauncher("/usr/bin/time"),
  gnuTimeLauncher("gtime"),
  {
    title: "Python's wait4",
    wrap: (report, { file, args }) => ({ file: "python3", args: ["-ISc", pythonWait, report, file, ...args] }),
    read: (report) => ({ ...readTimes(report), peakBytes: Number(readFileSync(report, "utf8").split(" ")[3]) }),
  },
  {
    title: "bash's time",
    wrap: (report, { file, args }) => ({ file: "bash", args: ["-c", bashTime, "bash", report, file, ...args] }),
    read: readTimes,
  },
];

/** Without the certificates that Node 20 would parse at each start, which takes as long as the start itself. */
const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;

/** @param {string} report @returns {Measurement} */
function readTimes(report) {
  const [wall, user, system] = readFileSync(report, "utf8").split(" ").map(Number);
  return { wallSeconds: wall, cpuSeconds: user + system, peakBytes: undefined };
}

/** The first launcher that works on this machine. */
export function findLauncher() {
  const launcher = launchers.find((candidate) => {
    try {
      return run(candidate, { file: "true", args: [] }, process.cwd()).measurement !== undefined;
    } catch {
      return false;
    }
  });
  if (!launcher) throw new Error("cannot measure: bash or python3 is needed");
  return launcher;
}

/**
 * @param {Launcher} launcher
 * @param {Command} command
 * @param {string} folder to run it in
 * @returns {{ stdout: string, stderr: string, failure?: string, measurement?: Measurement }} a measurement, or the reason
 *   that there is none
 */
export function run(launcher, command, folder) {
  const scratch = mkdtempSync(path.join(tmpdir(), "presage-bench-"));
  try {
    const report = path.join(scratch, "usage");
    const { file, args } = launcher.wrap(report, command);
    const child = spawnSync(file, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, env: environment });
    if (child.error) throw child.error;
    if (child.status !== 0) {
      const lastWords = child.stderr.trim().split("\n").at(-1);
      return {
        stdout: child.stdout,
        stderr: child.stderr,
        failure: `exit code ${child.status ?? child.signal}: ${lastWords}`,
      };
    }
    return { stdout: child.stdout, stderr: child.stderr, measurement: launcher.read(report) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
