/**
 * Elements of the offices' texts that are separate from their surroundings, so that a blank separates their words:
 * cells and rows of tables, items of lists, lines, formulas, parts of a claim. All others, such as bold print and
 * subscripts, may be within words.
 */
export const TEXT_BLOCKS: ReadonlySet<string> = new Set([
  ...["p", "br", "heading", "ul", "ol", "li", "dl", "dt", "dd", "pre", "maths", "math", "chemistry"],
  ...[
    "tables",
    "table",
    "tgroup",
    "thead",
    "tbody",
    "row",
    "entry",
    "tr",
    "td",
    "th",
    "title",
    "claim-text",
    "footnote",
  ],
  // of the applications of 2001 to 2004
  ...["paragraph", "table-cwu", "math-cwu", "chemistry-cwu", "in-line-formula"],
  // of PATDOC
  ...["PARA", "H", "UL", "OL", "LI", "DL", "DT", "DD", "CWU", "CLMSTEP", "MATH-US", "CHEM-US", "TABLE-US", "F"],
  ...["TABLE-CALS", "MATHML", "FOO", "mtr", "mtd"],
  // of the Chinese office, and of WIPO ST.96
  ...["Paragraphs", "ClaimText", "P", "Br", "Heading", "Li", "Ul", "Ol", "Math", "Table"],
]);
