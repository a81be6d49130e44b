/** How the run files of a track are named. */
export type RunNameConvention = "clef-ip" | "ntcir" | "any";

/** What a file name tells about a run. */
export interface RunName {
  /** The name without the extensions of packers and editors: `dcu_IR_run2_PAC_all` for `dcu_IR_run2_PAC_all.txt.gz`. */
  readonly stem: string;
  /** The part that distinguishes the runs of a participant: `IR_run2`. */
  readonly run: string;
  readonly participant?: string;
  /** The topic set that the run is for. */
  readonly set?: string;
}

/** Extensions without meaning for a run. */
const ENDINGS = /(?:\.(?:txt|run|res|results|trec|tsv|dat|out))?(?:\.gz)?$/i;

/** CLEF-IP's words for its two sizes, and the topic sets that they mean. */
const CLEF_IP_SETS = { all: "large", small: "small" } as const;

/** The file name without its extensions. */
export function runStem(fileName: string): string {
  return fileName.replace(ENDINGS, "") || fileName;
}

/**
 * Reads `participant_run_PAC_all` or `participant_run_PAC_small`, the names of CLEF-IP 2010. The participant ends at
 * the first underscore; the run may contain underscores. `undefined` for any other name.
 *
 * @example parseClefIpRunName("ui_title_desc_Run1_PAC_small.txt") // { stem: "ui_title_desc_Run1_PAC_small",
 * participant: "ui", run: "title_desc_Run1", set: "small" }
 */
export function parseClefIpRunName(fileName: string): RunName | undefined {
  const stem = runStem(fileName);
  const match = /^([^_\s]+)_([^\s]+)_PAC_(all|small)$/i.exec(stem);
  if (!match) return undefined;
  const [, participant, run, size] = match;
  return { stem, participant, run, set: CLEF_IP_SETS[size.toLowerCase() as keyof typeof CLEF_IP_SETS] };
}

/** The name that a run has when it is restricted to another topic set: `…_PAC_all` becomes `…_PAC_small`. */
export function stemInSet(stem: string, set: string): string {
  const word = Object.entries(CLEF_IP_SETS).find(([, name]) => name === set)?.[0];
  return word === undefined ? stem : stem.replace(/_PAC_(?:all|small)$/i, `_PAC_${word}`);
}

/** The run number in a name, `3` for `IR_cit_run3`; the last one if there are several. */
export function runNumber(run: string): number | undefined {
  const found = Array.from(run.matchAll(/run[_-]?(\d{1,6})(?!\d)/gi), ([, digits]) => Number(digits));
  return found.at(-1);
}

/** Orders names as the summaries do: alphabetically, ignoring case. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
