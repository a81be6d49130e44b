/** `H04L 29/06`, as people write it; IPC and CPC, upper or lower case. */
const BEHIND_SUBCLASS = /\s{1,4}\d{1,4}\/\d{2,6}(?![\p{L}\p{N}])/uy;

const SYMBOL = /^([A-HY]\d\d[A-Z])\s*(\d{1,4})\/(\d{2,6})$/i;

/**
 * The end of a class symbol whose four-character subclass was found with a space after it; `end` if it is not a class
 * symbol.
 *
 * @param end the end of the subclass
 */
export function endOfClassSymbol(text: string, start: number, end: number): number {
  if (!/^[A-HY]\d\d[A-Z]$/i.test(text.slice(start, end))) return end;
  BEHIND_SUBCLASS.lastIndex = end;
  return BEHIND_SUBCLASS.test(text) ? BEHIND_SUBCLASS.lastIndex : end;
}

/** A symbol and the groups that contain it. */
export interface ClassSymbol {
  /** `h04l29/06`, `h04l29` and `h04l`. */
  readonly names: readonly [subgroup: string, mainGroup: string, subclass: string];
  /** The end of each in the token. */
  readonly ends: readonly [number, number, number];
}

/** The IPC or CPC symbol that a token consists of, if it is one. */
export function classSymbol(token: string): ClassSymbol | undefined {
  const match = SYMBOL.exec(token);
  if (!match) return undefined;
  const subclass = match[1].toLowerCase();
  const mainGroup = subclass + match[2];
  return { names: [`${mainGroup}/${match[3]}`, mainGroup, subclass], ends: [token.length, token.indexOf("/"), 4] };
}
