import { readdirSync, readFileSync } from "node:fs";

/** Memory, open files and processor time of a running process; Linux only. @param {number} pid */
export function factsOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mebibytes = (/** @type {string} */ name) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  // The name of the program is in parentheses and may contain blanks; user and system time are 14th and 15th.
  const times = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return {
    residentMiB: mebibytes("VmRSS"),
    peakMiB: mebibytes("VmHWM"),
    files: readdirSync(`/proc/${pid}/fd`).length,
    cpuSeconds: (Number(times[11]) + Number(times[12])) / 100,
  };
}
