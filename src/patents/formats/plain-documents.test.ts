import { expect, it } from "vitest";
import type { Patent } from "../patent.js";
import type { ReadEvent } from "../read-event.js";
import { readSource, type SourceOptions } from "../read-source.js";
import { formatOf } from "./formats.js";
import { plainText } from "./plain-text.js";
import { patentLine, presageJsonl } from "./presage-jsonl.js";

/** What a file gives: documents, problems and remarks. */
async function read(text: string, options: SourceOptions = {}, file = "folder/some file.txt") {
  const events: ReadEvent[] = [];
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }
  for await (const event of readSource({ file }, pieces(), options)) events.push(event);
  const said = (kind: "problem" | "remark") =>
    events.flatMap((event) => (event.kind === kind ? [`${event.problem.line}: ${event.problem.message}`] : []));
  return {
    documents: events.flatMap((event) => (event.kind === "patent" ? [event.patent] : [])),
    problems: said("problem"),
    remarks: said("remark"),
    formats: events.flatMap((event) => (event.kind === "finished" ? event.formats : [])),
  };
}

function facts({ id, publicationDate, language, titles, abstracts, descriptions, inventors, plain }: Patent) {
  return {
    id,
    date: publicationDate,
    language,
    title: titles[0]?.text,
    abstract: abstracts[0]?.text,
    body: descriptions[0]?.paragraphs.map(({ text }) => text),
    authors: inventors.map(({ name }) => name),
    plain,
  };
}

it("TREC: several documents in a file, tags in any case, entities, text with and without TEXT", async () => {
  const { documents, problems, formats } = await read(`<DOC>
<DOCNO> FT911-3 </DOCNO>
<PROFILE>_AN-BEOA7AAIFT</PROFILE>
<DATE>910514
</DATE>
<HEADLINE>
FT  14 MAY 91 / Pay &amp; conditions
</HEADLINE>
<TEXT>
First <b>bold</b> a < b.

<P>Second.</P>
</TEXT>
<PUB>The Financial Times</PUB>
</DOC>
<doc>
<docno>b-2</docno>
<title>Lower case</title>
No text element.
</doc>
`);
  expect(formats).toEqual(["trec"]);
  expect(problems).toEqual([]);
  expect(documents.map(facts)).toEqual([
    expect.objectContaining({
      id: "FT911-3",
      title: "FT 14 MAY 91 / Pay & conditions",
      body: ["First bold a < b.", "Second."],
      plain: {},
    }),
    expect.objectContaining({ id: "b-2", title: "Lower case", body: ["No text element."] }),
  ]);
});

it("TREC: a document without a number or an end is a problem at its line, the others are read", async () => {
  const { documents, problems } = await read(
    "<DOC>\n<DOCNO>1</DOCNO>\na\n</DOC>\n<DOC>\nx\n</DOC>\n<DOC>\n<DOCNO>2</DOCNO>\nb\n<DOC>\n<DOCNO>3</DOCNO>\nc\n</DOC>\n",
  );
  expect(documents.map(({ id }) => id)).toEqual(["1", "3"]);
  expect(problems).toEqual(["5: document has no DOCNO", "8: <DOC> is not closed"]);
});

it("NTCIR's documents, which have the same tags, stay patents", () => {
  expect(formatOf("<DOC>\n<DOCNO>PATENT-JA-UPA-1998-000001</DOCNO>\n")?.name).toBe("ntcir");
});

it("an id with blanks is written with _, and this is told", async () => {
  const { documents, remarks } = await read("<DOC>\n<DOCNO> a  b </DOCNO>\nx\n</DOC>\n");
  expect(documents[0].id).toBe("a_b");
  expect(remarks).toEqual(["1: id has blanks, which a run cannot contain; they are written as _"]);
});

it("PubMed as text", async () => {
  const { documents, formats } = await read(
    "\nPMID- 123\nOWN - NLM\nDP  - 2006 Mar 1\nTI  - A title over\n      two lines.\nAB  - BACKGROUND: One.\n      Two.\n" +
      "FAU - Doe, Jane\nAU  - Doe J\nLA  - eng\nJT  - A journal\nAID - x [pii]\nAID - 10.1000/abc [doi]\nMH  - *Software\n" +
      "\nPMID- 124\nTI  - Other\nDP  - 2006 Jan-Feb\n",
  );
  expect(formats).toEqual(["pubmed-text"]);
  expect(documents.map(facts)).toEqual([
    {
      ...{ id: "123", date: "2006-03-01", language: "en", title: "A title over two lines." },
      ...{ abstract: "BACKGROUND: One. Two.", body: undefined, authors: ["Doe, Jane"] },
      plain: { journal: "A journal", doi: "10.1000/abc", keywords: ["Software"] },
    },
    expect.objectContaining({ id: "124", date: "2006", title: "Other" }),
  ]);
});

it("PubMed as XML", async () => {
  const { documents, formats } = await read(`<?xml version="1.0"?>
<!DOCTYPE PubmedArticleSet PUBLIC "x" "y">
<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">7</PMID><Article>
<Journal><JournalIssue><PubDate><Year>2018</Year><Month>Feb</Month></PubDate></JournalIssue><Title>J</Title></Journal>
<ArticleTitle>On <i>E. coli</i></ArticleTitle>
<ELocationID EIdType="doi">10.1/x</ELocationID>
<Abstract><AbstractText Label="AIM">One.</AbstractText><AbstractText>Two.</AbstractText></Abstract>
<AuthorList><Author><LastName>Doe</LastName><ForeName>Jane</ForeName></Author>
<Author><CollectiveName>A group</CollectiveName></Author></AuthorList><Language>eng</Language></Article>
<MeshHeadingList><MeshHeading><DescriptorName>Mice</DescriptorName></MeshHeading></MeshHeadingList>
</MedlineCitation></PubmedArticle></PubmedArticleSet>`);
  expect(formats).toEqual(["pubmed"]);
  expect(documents.map(facts)).toEqual([
    {
      ...{ id: "7", date: "2018-02", language: "en", title: "On E. coli", abstract: "AIM: One. Two.", body: undefined },
      authors: ["Doe, Jane", "A group"],
      plain: { journal: "J", doi: "10.1/x", keywords: ["Mice"] },
    },
  ]);
});

it("RIS: the id is an id of the record, its DOI, or its number in the file", async () => {
  const { documents, remarks, formats } = await read(
    "\uFEFFTY  - JOUR\nID  - rec-1\nTI  - One\nAU  - Doe, J.\nDA  - 2012/09/01\nKW  - a\nb\nN1  - ASReview_relevant\nER  - \n\n" +
      "TY  - JOUR\nAN  - 1; 2\nDO  - https://doi.org/10.1000/x\nT1  - Two\nN2  - Text\nY1  - 2019//\nER  - \n\n" +
      "TY  - GEN\nTI  - Three\nER  - \n",
  );
  expect(formats).toEqual(["ris"]);
  expect(documents.map(facts)).toEqual([
    expect.objectContaining({
      ...{ id: "rec-1", title: "One", date: "2012-09-01", authors: ["Doe, J."] },
      plain: { keywords: ["a", "b"], labels: { label_included: 1 } },
    }),
    expect.objectContaining({ id: "10.1000/x", title: "Two", abstract: "Text", date: "2019" }),
    expect.objectContaining({ id: "some_file-3", title: "Three" }),
  ]);
  expect(remarks).toEqual(["0: documents have no id: they are named after the file and their number in it"]);
});

it("JSON lines of BEIR and Anserini: fields are understood by their names, and shown", async () => {
  const beir = await read(
    '{"_id": "A 1", "title": "T", "text": "Body.", "metadata": {"x": 1}}\n{"_id": 2, "title": "", "text": "B"}\n',
  );
  expect(beir.formats).toEqual(["json-documents"]);
  expect(beir.documents.map(facts)).toEqual([
    expect.objectContaining({ id: "A_1", title: "T", body: ["Body."] }),
    expect.objectContaining({ id: "2", title: undefined, body: ["B"] }),
  ]);
  expect(beir.remarks[0]).toBe('0: fields: "_id" → id, "title" → title, "text" → text; not used: "metadata"');
  const anserini = await read('[{"id": "d1", "contents": "x"}]');
  expect(anserini.documents.map(facts)).toEqual([expect.objectContaining({ id: "d1", body: ["x"] })]);
});

it("JSON objects whose id is a publication number are patents", async () => {
  const { documents } = await read('{"id": "EP-0971326-B1", "title": "T", "abstract": "A"}\n');
  expect(documents[0]).toMatchObject({ id: "EP-0971326-B1", country: "EP", kind: "B1", titles: [{ text: "T" }] });
  expect(documents[0].plain).toBeUndefined();
});

it("Presage's own lines are still its own, and give plain documents back to the letter", async () => {
  expect(formatOf('{"id":"EP-0971326-B1","titles":[{"language":"en","text":"T"}]}')?.name).toBe("presage");
  const { documents } = await read("<DOC>\n<DOCNO>us-5123456-a</DOCNO>\n<TITLE>t</TITLE>\nx\n</DOC>\n");
  expect(documents[0].id).toBe("us-5123456-a");
  expect(presageJsonl.read(patentLine(documents[0]), () => {})).toEqual(documents);
});

it("plain text is read only if it is chosen, one document per file", async () => {
  expect(formatOf("Read me.\n\nThis is a text, not a document.\n")).toBeUndefined();
  const { documents } = await read("One.\n\nTwo\nlines.\n", { format: plainText }, "texts/a.b.txt.gz");
  expect(documents.map(facts)).toEqual([expect.objectContaining({ id: "a.b", body: ["One.", "Two lines."] })]);
});
