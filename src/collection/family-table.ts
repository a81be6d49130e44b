import { ProblemList } from "../core/index.js";
import { normalisePublicationId } from "../patents/index.js";

/**
 * Reads which document belongs to which family: two columns, a document or patent and its family, separated by blanks,
 * a tab, a comma or a semicolon; or the table that `presage collection families` writes as TSV, with the `members` of
 * each `family` in one cell. A header (a first line whose first word is not a publication), blank lines and lines that
 * start with `#` are skipped; further columns are ignored.
 *
 * @throws InputError with every problem of the file
 */
export function parseFamilyTable(text: string, file: string): Map<string, string> {
  const families = new Map<string, string>();
  const problems = new ProblemList(file);
  let isFirst = true;
  let members: { readonly family: number; readonly members: number } | undefined;
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const add = (document: string, family: string) => {
      const id = normalisePublicationId(document);
      const known = id === undefined ? undefined : families.get(id);
      const report = (message: string) => problems.push({ file, line: i + 1, message, text: document });
      if (id === undefined) report("not a publication");
      else if (family === "") report("document has no family");
      else if ((known ?? family) !== family) report(`document already belongs to family ${known}`);
      else families.set(id, family);
    };
    const cells = line.trim().split(/\s*[\t,;]\s*|\s+/);
    const isHeading = isFirst && cells.length > 1 && normalisePublicationId(cells[0]) === undefined;
    isFirst = false;
    if (isHeading) members = memberColumns(line.split("\t"));
    else if (members) {
      const ofFamily = line.split("\t");
      const list = ofFamily[members.members]?.split(/[\s,;]+/).filter((id) => id !== "") ?? [];
      for (const id of list) add(id, ofFamily[members.family]);
    } else add(cells[0], cells[1] ?? "");
  }
  if (families.size === 0 && problems.isEmpty) problems.push({ file, line: 0, message: "no families in this file" });
  problems.throwIfAny({ hint: "Write each line as: document family" });
  return families;
}

function memberColumns(heading: readonly string[]): { family: number; members: number } | undefined {
  const columns = { family: heading.indexOf("family"), members: heading.indexOf("members") };
  return columns.family >= 0 && columns.members >= 0 ? columns : undefined;
}
