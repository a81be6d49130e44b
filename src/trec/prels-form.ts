/** The columns of a file of sampled judgements; see `parsePrels`. */
export type PrelsForm = "prels" | "stratified" | "uniform";

/**
 * Recognises the form of a sample by its columns. With five columns the documents are in the second (prels) or the third
 * (stratified): a document occurs only once in a topic, but an iteration or a grade occurs many times. If that does not
 * decide, a fifth column that is no probability is a grade.
 *
 * @param rows all with the same number of fields
 */
export function prelsForm(rows: readonly (readonly string[])[]): PrelsForm {
  if (rows[0]?.length === 4) return "uniform";
  const distinct = (column: number) => new Set(rows.map((fields) => `${fields[0]} ${fields[column]}`)).size;
  const difference = distinct(1) - distinct(2);
  if (difference !== 0) return difference > 0 ? "prels" : "stratified";
  return rows.some((fields) => Number(fields[4]) < 0 || Number(fields[4]) > 1) ? "stratified" : "prels";
}
