import fc from "fast-check";
import { expect, it } from "vitest";
import { formatOf } from "../formats/formats.js";
import type { ReadEvent } from "../read-event.js";
import { readSource, type SourceOptions } from "../read-source.js";
import { gradeOf } from "./label-grade.js";
import { RowReader } from "./row-reader.js";

async function read(content: string | Uint8Array, options: SourceOptions = {}) {
  const events: ReadEvent[] = [];
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 11) yield bytes.subarray(at, at + 11);
  }
  const outcome = readSource({ file: "folder/export.csv" }, pieces(), options);
  for await (const event of outcome) events.push(event);
  const said = (kind: "problem" | "remark") =>
    events.flatMap((event) =>
      event.kind === kind
        ? [`${event.problem.line}: ${event.problem.message}${event.problem.text ? ` ${event.problem.text}` : ""}`]
        : [],
    );
  return {
    documents: events.flatMap((event) => (event.kind === "patent" ? [event.patent] : [])),
    problems: said("problem"),
    remarks: said("remark"),
  };
}

const ESPACENET = `Espacenet result list
"Query: ta = ""brake"""
Results: 2
;;;;
"No";"Title";"Inventors";"Applicants";"Publication number";"Earliest priority";"IPC";"CPC";"Publication date";"Earliest publication";"Family number"
"1";"BRAKE; WITH A SEMICOLON";"DOE JANE [US]
ROE RICHARD [DE]";"ACME INC [US]";"US2019123456A1
US10123456B2";"2018-01-02";"B60T1/00
B60T7/12";"B60T1/005 (EP,US)
B60T7/12 (US)";"2019-04-25
2020-11-03";"2019-04-25";"63456789"
"2";"OTHER";"";"";"EP3456789A1";"2018-02-03";"B60T1/00";"";"2019-05-01";"2019-05-01";"63456790"
`;

it("Espacenet: lines before the names, semicolons, cells of several lines, several publications of a family", async () => {
  const { documents, problems, remarks } = await read(ESPACENET);
  expect(problems).toEqual([]);
  expect(remarks).toEqual([
    '0: columns: "Title" → title, "Inventors" → inventors, "Applicants" → applicants, "Publication number" → number, "IPC" → ipc, "CPC" → cpc, "Publication date" → date, "Family number" → family; not used: "No", "Earliest priority", "Earliest publication"',
    "0: rows name several publications: each is a document with the data of its row",
  ]);
  expect(documents.map(({ id, publicationDate, familyId }) => [id, publicationDate, familyId])).toEqual([
    ["US-20190123456-A1", "2019-04-25", "63456789"],
    ["US-10123456-B2", "2020-11-03", "63456789"],
    ["EP-3456789-A1", "2019-05-01", "63456790"],
  ]);
  expect(documents[0]).toMatchObject({
    titles: [{ text: "BRAKE; WITH A SEMICOLON" }],
    applicants: [{ name: "ACME INC", country: "US" }],
    inventors: [
      { name: "DOE JANE", country: "US" },
      { name: "ROE RICHARD", country: "DE" },
    ],
    classifications: [
      { scheme: "IPC", symbol: "B60T1/00" },
      { scheme: "IPC", symbol: "B60T7/12" },
      { scheme: "CPC", symbol: "B60T1/005" },
      { scheme: "CPC", symbol: "B60T7/12" },
    ],
  });
});

it("The Lens: office and kind in columns, lists with two semicolons, priorities, families by their members", async () => {
  const { documents } = await read(
    `"#",Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Application Number,Application Date,Priority Numbers,Title,Abstract,Applicants,Inventors,Simple Family Members,CPC Classifications,US Classifications,NPL Citations
1,US,B2,US 8001762 B2 20110823,157-736,2011-08-23,US 89029007 A,2007-08-03,US 83547206 P 20060804;;US 1 P,Jet,An abstract,"BACON; RICHARD J.",DOE A;;ROE B,US 2008/0028741 A1;;US 8001762 B2,F02C7/08;;F02K1/00,60/39.5;;60/770,"One, 1990.;;Two; 1991."
`,
  );
  expect(documents).toMatchObject([
    {
      id: "US-8001762-B2",
      publicationDate: "2011-08-23",
      application: { country: "US", number: "89029007", kind: "A", date: "2007-08-03" },
      priorities: [
        { country: "US", number: "83547206", kind: "P", date: "2006-08-04" },
        { country: "US", number: "1", kind: "P" },
      ],
      abstracts: [{ text: "An abstract" }],
      applicants: [{ name: "BACON; RICHARD J." }],
      inventors: [{ name: "DOE A" }, { name: "ROE B" }],
      familyId: "US-20080028741-A1",
      classifications: [
        { scheme: "CPC", symbol: "F02C7/08" },
        { scheme: "CPC", symbol: "F02K1/00" },
        { scheme: "USPC", symbol: "60/39.5" },
        { scheme: "USPC", symbol: "60/770" },
      ],
      literature: [{ text: "One, 1990." }, { text: "Two; 1991." }],
    },
  ]);
});

it("Google Patents: the address of the search, then ids that are numbers", async () => {
  const { documents, remarks } = await read(
    "search URL:,https://patents.google.com/?q=(brake)\nid,title,assignee,inventor/author,priority date,filing/creation date,publication date,grant date,result link\n" +
      'US-9254383-B2,Devices,"ElectroCore, LLC","Bruce J. Simon, Joseph P. Errico",2009-03-20,2013-04-28,2016-02-09,2016-02-09,https://x\n',
  );
  expect(remarks[0]).toContain('"id" → number, "title" → title, "assignee" → applicants');
  expect(documents).toMatchObject([
    {
      id: "US-9254383-B2",
      applicants: [{ name: "ElectroCore, LLC" }],
      inventors: [{ name: "Bruce J. Simon" }, { name: "Joseph P. Errico" }],
      publicationDate: "2016-02-09",
    },
  ]);
});

it("PatentsView: tabs, numbers of the US without office, designs and reissues", async () => {
  const row = (...cells: string[]) => `${cells.map((cell) => `"${cell}"`).join("\t")}\n`;
  const { documents, problems } = await read(
    row("patent_id", "patent_type", "patent_date", "patent_title", "wipo_kind", "num_claims", "withdrawn") +
      row("10000000", "utility", "2018-06-19", "Coherent LADAR", "B2", "20", "0") +
      row("D1006496", "design", "2023-12-05", "Hat", "S1", "1", "0") +
      row("RE49844", "reissue", "2024-02-20", "Pump", "E1", "9", "0"),
  );
  expect(problems).toEqual([]);
  expect(documents.map(({ id }) => id)).toEqual(["US-10000000-B2", "US-D1006496-S1", "US-RE49844-E1"]);
});

it("reviews: labels become grades, an unknown label is told, no label is none", async () => {
  const { documents, remarks } = await read(
    "record_id,title,abstract,year,label_included,duplicate_record_id\n7,One,A,2014.0,1,\n8,Two,B,,0,7\n9,Three,,,,\n10,Four,,,perhaps,\n",
  );
  expect(documents.map(({ id, publicationDate, plain }) => [id, publicationDate, plain?.labels])).toEqual([
    ["7", "2014", { label_included: 1 }],
    ["8", undefined, { label_included: 0 }],
    ["9", undefined, undefined],
    ["10", undefined, undefined],
  ]);
  expect(remarks[1]).toBe('5: label is not understood, left out: "label_included" perhaps');
});

it("problems have the line where the row starts, and the other rows are read", async () => {
  const { documents, problems } = await read(
    'Publication Number,Title,Abstract\nEP1000000A1,"One\nline two",x\nnonsense,Two,x\nEP1000001A1,Three,x,more\n,Four,x\nEP1000002A1,Five,"open\n',
  );
  expect(documents.map(({ id }) => id)).toEqual(["EP-1000000-A1"]);
  expect(problems).toEqual([
    "4: not a publication number nonsense",
    "5: row has 4 cells, but there are 3 columns",
    "6: row has no number",
    '7: a cell starts with " and is not closed: the file ends within it',
  ]);
});

it("columns can be named, also in a table without known names", async () => {
  const text = "Nr.|Bezeichnung|Inhalt\nEP1000000A1|Bremse|Eine Bremse\n";
  expect(formatOf(text)).toBeUndefined();
  const format = formatOf("id,title,abstract\n1,a,b\n");
  const unnamed = await read(text, { ...(format && { format }) });
  expect(unnamed.problems).toHaveLength(1);
  expect(unnamed.problems[0]).toMatch(/^1: no row of known column names/);
  const columns = { number: "nr", title: "Bezeichnung", abstract: "inhalt" };
  const named = await read(text, { ...(format && { format }), columns });
  expect(named.documents).toMatchObject([
    { id: "EP-1000000-A1", titles: [{ text: "Bremse" }], abstracts: [{ text: "Eine Bremse" }] },
  ]);
});

it("UTF-16, byte order marks and Latin-1", async () => {
  const text = "id,title,abstract\r\n1,Größe,x\r\n";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  for (const bytes of [utf16, Buffer.from(`\uFEFF${text}`), Buffer.from(text, "latin1")]) {
    const { documents } = await read(bytes);
    expect(documents).toMatchObject([{ id: "1", titles: [{ text: "Größe" }] }]);
  }
});

it("lists of documents, topics, runs and qrels are not tables", () => {
  for (const text of [
    "topic\tdocument\tdate\nPAC-1\tEP-1000000-A1\t2000-01-01\n",
    "1\tsome words\n2\tother words\n",
    "1 0 doc 1\n1 0 doc2 0\n",
    "query-id\tcorpus-id\tscore\n1\td\t1\n",
    "Notes, on the title and abstract\nof this, and that\n",
  ]) {
    expect(formatOf(text)).toBeUndefined();
  }
});

it("whatever is written as a row is read as that row, in any pieces", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", " ", "é") });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const text = rows
          .map((cells) => `${cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(",")}\n`)
          .join("");
        const reader = new RowReader(",");
        const found: (readonly string[])[] = [];
        for (let at = 0; at < text.length; at += size)
          for (const row of reader.push(text.slice(at, at + size))) found.push(row.cells);
        expect(found).toEqual(rows.filter((cells) => cells.some((each) => each.trim() !== "")));
      },
    ),
  );
});

it.each([
  ["1", 1],
  ["0.0", 0],
  ["-1", "none"],
  ["Included", 1],
  ["excluded", 0],
  ["Maybe", "none"],
  ["see note", undefined],
])("label %j is %s", (text, grade) => expect(gradeOf(text)).toBe(grade));
