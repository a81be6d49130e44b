import { ProblemList, UsageError } from "../../core/index.js";
import { readBytes } from "../../trec/node.js";

/** Where the teams of runs come from. */
export interface TeamOptions {
  /** A file of lines with a run's name, a tab and its team. */
  readonly teams?: string;
  /** A regular expression for runs' names: its first group is the team, or the match if it has none. */
  readonly teamPattern?: string;
}

/** The teams of runs, in their order. Every run must have one. */
export async function teamsOf(runs: readonly string[], options: TeamOptions): Promise<string[]> {
  if ((options.teams === undefined) === (options.teamPattern === undefined)) {
    throw new UsageError("teams come either from --teams FILE or from --team-pattern REGEX");
  }
  const teamOf = options.teams === undefined ? byPattern(options.teamPattern!) : await byFile(options.teams);
  const without = runs.filter((run) => teamOf(run) === undefined);
  if (without.length > 0) throw new UsageError(`runs without a team: ${without.join(", ")}`);
  return runs.map((run) => teamOf(run)!);
}

function byPattern(text: string): (run: string) => string | undefined {
  let pattern: RegExp;
  try {
    pattern = new RegExp(text);
  } catch (error) {
    throw new UsageError(`--team-pattern: ${(error as Error).message}`);
  }
  return (run) => {
    const match = pattern.exec(run);
    return match ? (match[1] ?? match[0]) : undefined;
  };
}

async function byFile(path: string): Promise<(run: string) => string | undefined> {
  const teams = new Map<string, string>();
  const lines = new TextDecoder().decode(await readBytes(path)).split(/\r?\n/);
  const problems = new ProblemList(path);
  for (const [i, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const [run, team, ...rest] = text.split("\t").map((field) => field.trim());
    if (!run || !team || rest.length > 0) problems.add(i + 1, "not a run, a tab and a team", text);
    else teams.set(run, team);
  }
  problems.throwIfAny();
  return (run) => teams.get(run);
}
