/** The options of every method of making a lexicon. */
export interface LexiconOptions {
  /** Maximum number of translations per term; default: 3. */
  readonly top?: number;
  /** Minimum number of records with a term, in both languages; default: 3. */
  readonly minRecords?: number;
  /** Minimum number of records that a translation shares with the term; default: 2. */
  readonly minShared?: number;
  /** Keep only translations whose best translation back is the term: fewer, but more certain. */
  readonly mutual?: boolean;
}

/** The options for the name of a method, with defaults filled in. */
export function withDefaults({ top = 3, minRecords = 3, minShared = 2, mutual = false }: LexiconOptions) {
  return { top, minRecords, minShared, mutual };
}

/** `llr(top=3,minRecords=3,…)` */
export function methodName(name: string, options: Readonly<Record<string, unknown>>): string {
  const list = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return `${name}(${list.join(",")})`;
}
