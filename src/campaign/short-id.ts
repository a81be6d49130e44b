import { compareNames, runNumber } from "./run-name.js";

/** The parts of a run that its short id depends on. */
export interface TeamRun {
  readonly participant: string;
  /** The part of the file name that distinguishes the participant's runs; two sizes of one run have the same. */
  readonly run: string;
}

/**
 * The short ids that CLEF-IP's summary shows instead of file names, in the order of the runs:
 *
 * - the participant alone if it has one run only, with or without a number;
 * - else `participant-n`, with the run number of the file name;
 * - a run without a number takes the first number that no other run of the participant has, in alphabetical order of
 *   the names; so does a run whose number an earlier run already has.
 *
 * @example shortIds([{ participant: "dcu", run: "cit_run1" }, { participant: "dcu", run: "IR_run2" }]) // ["dcu-1",
 * "dcu-2"]
 */
export function shortIds(runs: readonly TeamRun[]): string[] {
  const numbers = new Map<string, Map<string, number>>();
  for (const { participant } of runs) {
    if (!numbers.has(participant)) numbers.set(participant, numberRuns(runs, participant));
  }
  return runs.map(({ participant, run }) => {
    const own = numbers.get(participant)!;
    return own.size === 1 ? participant : `${participant}-${own.get(run.toLowerCase())}`;
  });
}

/** A number for each run of a participant, by its name in lower case. */
function numberRuns(runs: readonly TeamRun[], participant: string): Map<string, number> {
  const names = new Set(runs.filter((each) => each.participant === participant).map(({ run }) => run.toLowerCase()));
  const inOrder = [...names].sort(compareNames);
  const result = new Map<string, number>();
  const taken = new Set<number>();
  for (const name of inOrder) {
    const number = runNumber(name);
    if (number === undefined || taken.has(number)) continue;
    taken.add(number);
    result.set(name, number);
  }
  let next = 1;
  for (const name of inOrder) {
    if (result.has(name)) continue;
    while (taken.has(next)) next++;
    taken.add(next);
    result.set(name, next);
  }
  return result;
}
