/**
 * Takes apart measures that are written as one, separated by commas: `map,PRES@100`. A comma in parentheses, or before
 * what can only be a parameter of the measure before it, does not separate: `P.5,10`, `ndcg.1=3,2=9`, `rbp.1=2,p=0.9`.
 *
 * @example splitMeasures(["map,P.5,10,nDCG(rel=2,gains=exp)@10"]) // ["map", "P.5,10", "nDCG(rel=2,gains=exp)@10"]
 */
export function splitMeasures(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const measures: string[] = [];
    for (const piece of text.split(/,(?![^(]*\))/)) {
      if (measures.length > 0 && !startsMeasure(piece)) measures[measures.length - 1] += `,${piece}`;
      else measures.push(measures.length > 0 ? piece.trim() : piece);
    }
    return measures;
  });
}

/** trec_eval has one measure that starts with a digit; `inf` and `nan` are numbers. */
function startsMeasure(piece: string): boolean {
  const text = piece.trim();
  if (/^(?:inf|infinity|nan)$/i.test(text)) return false;
  return text === "11pt_avg" || text.startsWith("11pt_avg.") || /^[a-z][^=(.]*(?:[(.].*)?$/i.test(text);
}
