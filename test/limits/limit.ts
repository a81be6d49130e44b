/** A limit of Presage, with something that reaches it. */
export interface Limit {
  /** What is limited: `grade of a judgement`. */
  readonly what: string;
  /** The largest value that is accepted, from the constant of the code where it has a name. */
  readonly value: number;
  /** How the value is shown; default: as a number. */
  readonly shown?: string;
  readonly why: string;
  /** What is said, or what happens, above it. */
  readonly above: string;
  /** A smaller value for the test, where the code takes the limit as a parameter. */
  readonly testedWith?: number;
  /** Does it with this value. Returns or throws what is said or happens above the limit; otherwise `undefined`. */
  readonly attempt: (value: number, limit: number) => unknown;
}

/** The limits of one subject: a section of docs/limits.md. */
export interface Subject {
  readonly title: string;
  /** The file of its tests. */
  readonly file: string;
  readonly limits: readonly Limit[];
}

/** What is said about a value; `undefined` if it is accepted. */
export async function refusalOf({ attempt, value, testedWith }: Limit, beyond: 0 | 1): Promise<string | undefined> {
  const limit = testedWith ?? value;
  try {
    const said = await attempt(limit + beyond, limit);
    return said === undefined ? undefined : String(said);
  } catch (error) {
    return (error as Error).message;
  }
}

/** A section in Markdown. */
export function sectionOf({ title, file, limits }: Subject): string {
  const rows = limits.map(({ what, value, shown, why, above, testedWith }) => {
    const smaller = testedWith === undefined ? "" : " (tested with a smaller one)";
    return `| ${what} | ${shown ?? value.toLocaleString("en")}${smaller} | ${why} | ${above} |`;
  });
  return [
    `## ${title}`,
    "",
    "| limit | value | why | above it |",
    "| --- | ---: | --- | --- |",
    ...rows,
    "",
    `Tested in \`test/limits/${file}\`.`,
  ].join("\n");
}
