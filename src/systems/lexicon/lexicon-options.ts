/** What every way of making a lexicon can be told. */
export interface LexiconOptions {
  /** So many translations of a term at most; 3 when left out. */
  readonly top?: number;
  /** Only terms, of both languages, that stand in so many records; 3 when left out. */
  readonly minRecords?: number;
  /** Only translations that share so many records with the term; 2 when left out. */
  readonly minShared?: number;
  /** Only translations of which the term is the best translation back: fewer, but surer. */
  readonly mutual?: boolean;
}

/** The options as they stand in the name of a method, those that are left out with their usual values. */
export function withDefaults({ top = 3, minRecords = 3, minShared = 2, mutual = false }: LexiconOptions) {
  return { top, minRecords, minShared, mutual };
}

/** `llr(top=3,minRecords=3,…)` */
export function methodName(name: string, options: Readonly<Record<string, unknown>>): string {
  const list = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return `${name}(${list.join(",")})`;
}
