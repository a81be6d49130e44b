import { LONGEST_LINE_BYTES, RunChecker } from "../../src/campaign/check-run.js";
import { MOST_OF_A_KIND, RunProblemList } from "../../src/campaign/run-problems.js";
import { MOST_OF_A_KIND as MOST_OF_AN_UPLOAD } from "../../src/campaign/uploads/check-upload.js";
import { MAX_PROBLEMS, ProblemList } from "../../src/core/problem-list.js";
import { MAX_NUMBERS, parsePassageMasks } from "../../src/systems/passage-elimination/passage-mask.js";
import { MAX_GRADE, MAX_LEVELS } from "../../src/trec/level-count.js";
import { parseQrels } from "../../src/trec/parse-qrels.js";
import type { Subject } from "./limit.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const qrels = (text: string) => void parseQrels(bytes(text), "qrels.txt");

/** The problems of a run line by line. */
function checked(lines: string, maxDocuments: number | null): string | undefined {
  const rules = {
    topics: new Map([["T1", undefined]]),
    setOf: () => undefined,
    maxDocuments,
    tolerated: new Set<never>(),
  };
  const checker = new RunChecker(rules);
  checker.push(bytes(lines));
  const { problems } = checker.finish();
  return problems.isEmpty ? undefined : problems.format("run.txt");
}

/** Files of runs and judgements. */
export const files: Subject = {
  title: "Runs and judgements",
  file: "files.ts",
  limits: [
    {
      what: "grade of a judgement",
      value: MAX_GRADE,
      why: "documents are counted by grade; a stray number must not use up the memory",
      above: "`qrels.txt:1: grade is above 65535`",
      attempt: (grade) => qrels(`T1 0 d ${grade}\n`),
    },
    {
      what: "sum of the highest grades of all topics, and their number",
      value: MAX_LEVELS,
      why: "the same",
      above: "`qrels.txt: grades are too high for so many topics: their sum is above 16777216`",
      attempt: (levels) => {
        const topics = levels / (MAX_GRADE + 1);
        const lines = Array.from({ length: Math.floor(topics) }, (_, i) => `T${i} 0 d ${MAX_GRADE}\n`);
        qrels(lines.join("") + (levels % (MAX_GRADE + 1) === 0 ? "" : "U 0 d 0\n"));
      },
    },
    {
      what: "problems of a file that are shown",
      value: MAX_PROBLEMS,
      why: "one mistake is often in every line",
      above: "the others are counted: `… and 1 more`",
      attempt: (count) => {
        const problems = new ProblemList("f");
        for (let i = 0; i < count; i++) problems.add(i + 1, "wrong");
        const { message } = problems.error();
        return message.includes("more") ? message : undefined;
      },
    },
    {
      what: "problems of one kind of a submitted run that are shown",
      value: MOST_OF_A_KIND,
      why: "many of one kind must not hide the others",
      above: "the others are counted",
      attempt: (count) => kept(count, new RunProblemList()),
    },
    {
      what: "problems of one kind of an uploaded run that a page lists",
      value: MOST_OF_AN_UPLOAD,
      why: "a page shows them with their lines",
      above: "the others are counted",
      attempt: (count) => kept(count, new RunProblemList({ most: MOST_OF_AN_UPLOAD })),
    },
    {
      what: "bytes in a line of a submitted run",
      value: LONGEST_LINE_BYTES,
      why: "a file without line feeds must not use up the memory",
      above: "`run.txt:1: line has more than 1048576 bytes`",
      attempt: (size) => checked(`T1 Q0 ${"d".repeat(size - 12)} 1 1 x\n`, null),
    },
    {
      what: "documents per topic of a submitted run, if the campaign sets no other number",
      value: 1000,
      why: "the rule of CLEF-IP 2010 and NTCIR-3",
      above: "`topic T1 has more than 1000 documents from this line on`",
      attempt: (count) =>
        checked(Array.from({ length: count }, (_, i) => `T1 Q0 d${i} ${i + 1} ${count - i} x\n`).join(""), 1000),
    },
    {
      what: "numbers of passages in a file of masks",
      value: MAX_NUMBERS,
      why: "a short range can mean very many numbers",
      above: "`masks.txt:2: more than 1000000 numbers of passages in this file`",
      attempt: (count) =>
        void parsePassageMasks(bytes(`T1 keep 1-500000\nT2 keep 1-${count - 500_000}\n`), "masks.txt"),
    },
    {
      what: "number of a passage in a file of masks",
      value: 999_999,
      why: "no document has that many",
      above: "`masks.txt:1: line must be a topic, keep or drop, and numbers from 1 such as 2,5-7`",
      attempt: (number) => void parsePassageMasks(bytes(`T1 keep ${number}\n`), "masks.txt"),
    },
  ],
};

function kept(count: number, problems: RunProblemList): string | undefined {
  for (let i = 0; i < count; i++) problems.add("score", i + 1, "score is not a number", "x");
  return problems.of("score").length < count ? "the others are counted" : undefined;
}
