import { closeSync, openSync, writeSync } from "node:fs";
import { countedNoun } from "../../application/node.js";
import type { AddSummary } from "../../collection/node.js";
import { formatProblem, InputError, MAX_PROBLEMS, type Problem } from "../../core/index.js";
import { writeRemark } from "./output.js";

/** Prints the first problems, writes all of them to a file, and counts them. */
export class AddReport {
  readonly #fd: number | undefined;
  readonly #file: string | undefined;
  problems = 0;
  oddities = 0;

  constructor(file: string | undefined) {
    this.#file = file;
    this.#fd = file === undefined ? undefined : this.#guard(() => openSync(file, "w"));
  }

  problem(problem: Problem): void {
    if (++this.problems <= MAX_PROBLEMS) writeRemark(`${formatProblem(problem)}\n`);
    else if (this.problems === MAX_PROBLEMS + 1) writeRemark("… further problems are only counted\n");
    this.#write(`problem\t${formatProblem(problem)}\n`);
  }

  oddity(oddity: Problem): void {
    this.oddities++;
    if (oddity.line === 0) writeRemark(`${formatProblem(oddity)}\n`);
    this.#write(`remark\t${formatProblem(oddity)}\n`);
  }

  end(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
  }

  #write(line: string): void {
    const fd = this.#fd;
    if (fd !== undefined) this.#guard(() => writeSync(fd, line));
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new InputError([
        { file: this.#file ?? "", line: 0, message: `cannot be written: ${(error as Error).message}` },
      ]);
    }
  }
}

/** Remarks on the result, and on what the user can do about problems. */
export function closingRemarks(
  summary: AddSummary,
  { problems, oddities }: AddReport,
  seconds: number,
  options: { readonly problems?: string; readonly merge?: boolean | undefined },
): string {
  const megabytes = summary.bytesRead / 1e6;
  const speed = megabytes > 1 ? ` (${(megabytes / seconds).toFixed(1)} MB/s)` : "";
  const lines = [`${megabytes.toFixed(1)} MB read in ${seconds.toFixed(1)} s${speed}`];
  if ((problems > MAX_PROBLEMS || oddities > 0) && options.problems === undefined) {
    const noted = `${countedNoun(problems, "problem")} and ${countedNoun(oddities, "remark")}`;
    lines.push(`${noted}; --problems FILE writes all of them`);
  }
  if (summary.filesWithProblemsBefore > 0) {
    const files = countedNoun(summary.filesWithProblemsBefore, "file");
    lines.push(`${files} had problems when read before; --again reads all files again`);
  }
  if (summary.replacedByOwn > 0 && !options.merge) {
    const documents = countedNoun(summary.replacedByOwn, "document");
    lines.push(`${documents} of this command replaced another one; --merge keeps what only the other has`);
  }
  if (summary.textsKept > 0) {
    const documents = countedNoun(summary.textsKept, "document");
    lines.push(`${documents} came without any text; the texts and other parts that were there before are kept`);
  }
  if (summary.interrupted) lines.push("interrupted: run the same command again to continue");
  return `${lines.join("\n")}\n`;
}
