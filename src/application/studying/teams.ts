import { ProblemList, setting, UsageError } from "../../core/index.js";
import { readBytes } from "../../trec/node.js";

/** Where the teams of runs come from. */
export interface TeamSettings {
  /** A file of lines with a run's name, a tab and its team. */
  readonly teams?: string;
  /** A regular expression for runs' names: its first group is the team, or the whole match if it has no group. */
  readonly teamPattern?: string;
}

/** The teams of runs, in order. Every run must have one. */
export async function teamsOf(runs: readonly string[], settings: TeamSettings): Promise<string[]> {
  if ((settings.teams === undefined) === (settings.teamPattern === undefined)) {
    throw new UsageError(`teams of runs: give either ${setting("teams")} FILE or ${setting("teamPattern")} REGEX`);
  }
  const teamOf = settings.teams === undefined ? byPattern(settings.teamPattern!) : await byFile(settings.teams);
  const without = runs.filter((run) => teamOf(run) === undefined);
  if (without.length > 0) throw new UsageError(`runs without a team: ${without.join(", ")}`);
  return runs.map((run) => teamOf(run)!);
}

function byPattern(text: string): (run: string) => string | undefined {
  let pattern: RegExp;
  try {
    pattern = new RegExp(text);
  } catch (error) {
    throw new UsageError((error as Error).message, { setting: "teamPattern", value: text });
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
    if (run && team && rest.length === 0) teams.set(run, team);
    else problems.add(i + 1, "line must be a run, a tab and a team", text);
  }
  problems.throwIfAny();
  return (run) => teams.get(run);
}
