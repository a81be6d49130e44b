import { program } from "../../bench/judging/campaign.mjs";
import { findLauncher, run } from "../../bench/measure.mjs";

/** @type {ReturnType<typeof findLauncher> | undefined} */
let launcher;

/**
 * Runs the built program in a fresh process and measures its cost.
 *
 * @param {readonly string[]} args @param {string} folder to run it in
 * @throws Error if the program fails
 */
export function measured(args, folder) {
  launcher ??= findLauncher();
  return costOf(run(launcher, { file: process.execPath, args: [program, ...args] }, folder), args.join(" "));
}

/** The same for another program. @param {string} file @param {readonly string[]} args @param {string} folder */
export function measuredProgram(file, args, folder) {
  launcher ??= findLauncher();
  return costOf(run(launcher, { file, args }, folder), `${file} ${args.join(" ")}`);
}

/** @param {ReturnType<typeof run>} ended @param {string} what */
function costOf({ stdout, stderr, failure, measurement }, what) {
  if (!measurement) throw new Error(`${what}: ${failure}\n${stderr}`);
  const { wallSeconds, cpuSeconds, peakBytes } = measurement;
  const peakMiB = peakBytes === undefined ? undefined : peakBytes / 2 ** 20;
  return { stdout, stderr, wallSeconds, cpuSeconds, peakMiB };
}
