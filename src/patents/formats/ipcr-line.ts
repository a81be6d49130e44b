import type { SymbolUse } from "./classification-list.js";

/** A symbol of the reformed IPC with its attributes of WIPO standard ST.8. */
export interface IpcrLine extends SymbolUse {
  readonly text: string;
}

/**
 * The fields of an ST.8 line of 50 characters, `C07K  16/28        20060101AFI20230209BHEP        `: symbol (19),
 * version (8), level, position (`F` first), value (`I` invention, `N` additional). OPS leaves the dates blank. A
 * shorter line is only a symbol.
 */
export function ipcrLine(text: string): IpcrLine {
  const position = text[28];
  const value = text[29];
  return { text: text.slice(0, 19), main: position === "F", additional: value === "N" || value === "A" };
}
