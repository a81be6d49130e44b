/** Everything that a result must not depend on. */
export interface Surroundings {
  readonly name: string;
  readonly threads: number;
  /** The program of Node; default: that of the machine. */
  readonly node?: string;
  readonly locale?: string;
  readonly timeZone?: string;
  /** Seed of the order in which folders list their files, and in which the input files are made. */
  readonly folderOrder?: number;
  readonly home?: string;
  /** Permissions that new files lack, in octal. */
  readonly mask?: string;
  /** The name of the folder that the program is started in. */
  readonly place?: string;
}

/** What all others are compared with. */
export const USUAL: Surroundings = { name: "usual", threads: 1, locale: "C", timeZone: "UTC", place: "usual" };

const change = (name: string, changes: Partial<Surroundings>): Surroundings => ({ ...USUAL, ...changes, name });

/** Several differences at once: what `npm test` tries. */
export const REDUCED: readonly Surroundings[] = [
  change("2 threads, Turkish, St John's, other folder, home, umask and order of files", {
    threads: 2,
    locale: "tr_TR.UTF-8",
    timeZone: "America/St_Johns",
    folderOrder: 7,
    home: "/nowhere",
    mask: "077",
    place: "an other plåce",
  }),
];

/** Threads, versions of Node, and languages with time zones and orders of files. */
export function fullMatrix(nodes: Readonly<Record<string, string>>): readonly Surroundings[] {
  return [
    change("locale de_DE, time zone Asia/Tokyo, files in order 1", {
      locale: "de_DE.UTF-8",
      timeZone: "Asia/Tokyo",
      folderOrder: 1,
    }),
    change("locale tr_TR, time zone America/St_Johns, files in order 2, other folder, home and umask", {
      locale: "tr_TR.UTF-8",
      timeZone: "America/St_Johns",
      folderOrder: 2,
      home: "/nowhere",
      mask: "077",
      place: "an other plåce",
    }),
    change("locale ja_JP, time zone Pacific/Apia, files in order 3", {
      locale: "ja_JP.UTF-8",
      timeZone: "Pacific/Apia",
      folderOrder: 3,
    }),
    ...Object.entries(nodes).map(([version, node]) => change(`Node ${version}`, { node })),
    ...[2, 3, 5].map((threads) => change(`${threads} threads`, { threads })),
    ...REDUCED,
  ];
}
