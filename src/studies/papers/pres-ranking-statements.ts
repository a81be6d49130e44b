import type { PresPaper, PrintedRanking, PrintedTable } from "./pres-2010-tables.js";
import { type CheckedStatement, parsePrinted } from "./printed-value.js";

/** A measure's value for relevant documents at `ranks`, out of `n`. */
export type ScoreOf = (measure: string, ranks: readonly number[], n: number) => number;

/** Section 3: what table 1 says about four systems. */
export function systemStatements({ tables: [table], text }: PresPaper): CheckedStatement[] {
  const column = columnsOf(table);
  const [ap, recall, f1, fPrime1, fPrime4] = ["AP", "Recall", "F1", "F′1", "F′4"].map(column);
  const [, two] = table.rows;
  const half = text.check / 2;
  const early = two.ranks.filter((rank) => rank <= half);
  return [
    {
      kind: "consistent",
      sentence: "system 3 is the prefect with all relevant documents retrieved at the top ranks",
      statement: "no score of table 1 is above that of system 3",
      evidence: [ap, recall, f1, fPrime1, fPrime4].map((values) => values[2]).join(", "),
      holds: [ap, recall, f1, fPrime1, fPrime4].every((values) => Math.max(...values) === values[2]),
    },
    {
      kind: "consistent",
      sentence: "System 1 has the lowest recall one",
      statement: "the recall of system 1 is below that of every other",
      evidence: recall.join(", "),
      holds: recall.slice(1).every((value) => value > recall[0]),
    },
    ...[0, 3].map(
      (system): CheckedStatement => ({
        kind: "consistent",
        sentence:
          system === 0
            ? "AP for system 1 is much higher than for system 2"
            : "The same situation arises when comparing system 4 to system 2",
        statement: `AP of system ${system + 1} is at least twice that of system 2`,
        evidence: `${ap[system]} and ${ap[1]}`,
        holds: ap[system] >= 2 * ap[1],
        note: "“much” as twice is our reading",
      }),
    ),
    {
      kind: "consistent",
      sentence: "The recall and F1 scores fail to differentiate between systems 2, 3, and 4",
      statement: "recall and F1 of systems 2, 3 and 4 are equal",
      evidence: `recall ${recall.slice(1).join(", ")}; F1 ${f1.slice(1).join(", ")}`,
      holds: [recall, f1].every((values) => new Set(values.slice(1)).size === 1),
    },
    {
      kind: "consistent",
      sentence: "F’1 does not focus on the recall",
      statement: "F′1 prefers system 1, which has the lower recall, to system 2",
      evidence: `F′1 ${fPrime1[0]} and ${fPrime1[1]}; recall ${recall[0]} and ${recall[1]}`,
      holds: fPrime1[0] > fPrime1[1] && recall[0] < recall[1],
    },
    {
      kind: "consistent",
      sentence: "system 4 is evaluated as nearly twice as good as system 2",
      // “Nearly twice”: nearer to 2 than to 1.5, and not above 2.
      statement: "F′4 of system 4 is 1.75 to 2 times that of system 2",
      evidence: `${fPrime4[3]} / ${fPrime4[1]} = ${(fPrime4[3] / fPrime4[1]).toFixed(2)}`,
      holds: fPrime4[3] / fPrime4[1] >= 1.75 && fPrime4[3] / fPrime4[1] <= 2,
    },
    {
      kind: "consistent",
      sentence: "system 2 failed to return any relevant documents among the first half of the list",
      statement: `no printed rank of system 2 is ${half} or less, half of ${text.check}`,
      evidence: early.length === 0 ? `the first is ${two.ranks[0]}` : `rank ${early.join(", ")}`,
      holds: early.length === 0,
      reason: "its first relevant document is the last one of the first half",
    },
    {
      kind: "consistent",
      sentence: "all relevant documents are retrieved by rank 54",
      statement: `the last printed rank of system 2 is ${text.retrievedBy}`,
      evidence: `ranks ${two.ranks.join(", ")}`,
      holds: two.ranks.at(-1) === text.retrievedBy && two.ranks.length === two.n,
      note: "the printed scores are those of ranks 50, 51, 52, 53",
    },
  ];
}

/** Section 6.1: what tables 2 and 3 say about PRES. */
export function sampleStatements({ tables: [, second, third], text }: PresPaper): CheckedStatement[] {
  const column = columnsOf(third);
  const recall = [...columnsOf(second)("Recall"), ...column("R")];
  const pres = [...columnsOf(second)("PRES"), ...column("PRES")];
  const above = pres.filter((value, i) => value > recall[i]).length;
  // The topics with ranks 41 and 54, and with seven ranks.
  const [lower, higher] = [4, 6];
  const full = third.rows[higher];
  const late = (100 * full.ranks.filter((rank) => rank > text.late.rank).length) / full.n;
  const percents = [
    [text.lower.recallPercent, column("R")[lower]],
    [text.lower.presPercent, column("PRES")[lower]],
    [text.higher.recallPercent, column("R")[higher]],
    [text.higher.presPercent, column("PRES")[higher]],
  ] as const;
  const isSame = percents.every(([percent, cell]) => {
    const { number, unit } = parsePrinted(percent);
    return Math.abs(100 * cell - number) <= unit / 2 + 1e-9;
  });
  const last = third.rows.at(-1)!;
  return [
    {
      kind: "consistent",
      sentence: "In Tables 2 and 3, PRES is always less than or equal to recall",
      statement: "no printed PRES of tables 2 and 3 is above the printed recall",
      evidence: `above in ${above} of ${pres.length} rows`,
      holds: above === 0,
    },
    {
      kind: "consistent",
      sentence:
        "the system with 67% recall achieves 63.6% PRES because of good ranking (41 and 54 among 1000), and the system " +
        "with 100% recall achieves 52.5%",
      statement: "table 3 has these four numbers, and the topic with lower recall has the higher PRES",
      evidence: percents.map(([percent, cell]) => `${percent} % and ${cell}`).join("; "),
      holds: isSame && column("R")[lower] < column("R")[higher] && column("PRES")[lower] > column("PRES")[higher],
    },
    {
      kind: "consistent",
      sentence: "60% of the relevant documents were found after the 500th rank among 1000",
      // Printed as a round number: one significant digit, so half of ten points.
      statement: `the share after rank ${text.late.rank} is within 5 points of ${text.late.percent} %`,
      evidence: `${late.toFixed(1)} % of ${full.n}`,
      holds: Math.abs(late - text.late.percent) <= 5,
      note: "60 has one significant digit, so half of ten points are allowed",
    },
    {
      kind: "consistent",
      sentence: "AP is more sensitive to how early the first relevant document is found",
      statement: "topics of table 3 with the same n and recall are in the order of their first ranks by AP",
      ...orderStatement(third, column("AP"), (ranks) => ranks[0]),
    },
    {
      kind: "consistent",
      sentence: "PRES is more sensitive to the average ranking of the relevant retrieved documents as a whole",
      statement: "topics of table 3 with the same n and recall are in the order of their mean ranks by PRES",
      ...orderStatement(third, column("PRES"), (ranks) => ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length),
    },
    {
      kind: "consistent",
      sentence: "the ranks are not in the top 10 or even 20 results",
      statement: `no rank of the last topic of table 3 is ${text.lastTopic.notInTop} or less`,
      evidence: `ranks ${last.ranks.join(", ")}`,
      holds: last.ranks.every((rank) => rank > text.lastTopic.notInTop),
    },
  ];
}

/** Whether a score falls as a property of the ranks grows, among topics with the same n and number found. */
function orderStatement(
  { rows }: PrintedTable,
  scores: readonly number[],
  of: (ranks: readonly number[]) => number,
): { readonly evidence: string; readonly holds: boolean } {
  const groupOf = ({ ranks, n }: PrintedRanking) => `${ranks.length} of ${n}`;
  const groups = [...new Set(rows.map(groupOf))].map((name) => ({
    name,
    members: rows.map((row, r) => ({ row, score: scores[r] })).filter(({ row }) => groupOf(row) === name),
  }));
  const compared = groups.filter(({ members }) => members.length > 1);
  const sorted = compared.map(({ name, members }) => ({
    name,
    values: members.toSorted((a, b) => of(a.row.ranks) - of(b.row.ranks)).map(({ score }) => score),
  }));
  return {
    evidence: sorted.map(({ name, values }) => `${name}: ${values.join(" > ")}`).join("; "),
    holds: sorted.length > 0 && sorted.every(({ values }) => values.every((v, i) => i === 0 || values[i - 1] > v)),
  };
}

/** Sections 4 to 6.1: what Rnorm and PRES are, for rankings that the paper describes in words. */
export function formulaStatements({ text, tables: [table] }: PresPaper, scoreOf: ScoreOf): CheckedStatement[] {
  const [n, nmax] = [table.rows[0].n, text.check];
  const range = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
  const bounds = range(1, n).map((found) => {
    const recall = found / n;
    const best = scoreOf(`PRES@${nmax}`, range(1, found), n) - recall;
    const worst = scoreOf(`PRES@${nmax}`, range(nmax - found + 1, found), n) - (n * recall ** 2) / nmax;
    return Math.max(Math.abs(best), Math.abs(worst));
  });
  const tenth = text.tenth.nmax.map((depth) => scoreOf(`PRES@${depth}`, [text.tenth.rank], 1));
  // Half of a hundred documents, evenly spread: 10, 30, … 990.
  const { cutoff, recallPercent, percent } = text.rnorm;
  const [relevant, found] = [100, recallPercent];
  const spread = range(0, found).map((i) => Math.round(((2 * i + 1) * cutoff) / (2 * found)));
  const rnorm = [10_000, 99_999].map((size) => 100 * scoreOf(`Rnorm(docs=${size})`, spread, relevant));
  const { number, unit } = parsePrinted(percent);
  const { missing } = text;
  const sum = [...range(1, missing.found), ...missing.ranks].reduce((a, b) => a + b, 0);
  const byHand = 1 - (sum / missing.relevant - (missing.relevant + 1) / 2) / missing.nmax;
  const ours = scoreOf(`PRES@${missing.nmax}`, range(1, missing.found), missing.relevant);
  // Exact but for the rounding of a dozen operations on doubles.
  const ROUNDING = 16 * Number.EPSILON;
  return [
    {
      kind: "computed",
      sentence:
        "for a collection of tens of thousands of documents and when retrieving the top 1000 documents; if recall @1000 " +
        "equals 50%, Rnorm with the previous approximation will equal 49.99%",
      statement: `Rnorm is ${percent} % with ${found} of ${relevant} documents spread evenly over ${cutoff} ranks`,
      evidence: `${rnorm.map((value) => value.toFixed(2)).join(" to ")} % in collections of 10,000 to 99,999`,
      holds: rnorm[0] <= number + unit / 2 && rnorm[1] >= number - unit / 2,
      reason: "the sentence names no ranks: in so small a collection the found documents must be among the very first",
    },
    {
      kind: "computed",
      sentence: "then the missing 3 relevant documents will be assumed to be found at ranks {108, 109, 110}",
      statement: `PRES@${missing.nmax} of ranks 1 to ${missing.found} of ${missing.relevant} is that of equation 3 with the others at ${missing.ranks.join(", ")}`,
      evidence: `${ours.toFixed(4)} and ${byHand.toFixed(4)}`,
      holds: Math.abs(ours - byHand) < ROUNDING,
    },
    {
      kind: "computed",
      sentence: "PRES value varies from R to nR2/Nmax according to the average quality of ranking",
      statement: "documents at the first ranks give R, at the last ranks before Nmax they give nR²/Nmax",
      evidence: `largest error for n = ${n}, Nmax = ${nmax}, 1 to ${n} found: ${Math.max(...bounds).toExponential(0)}`,
      holds: bounds.every((error) => error < ROUNDING),
    },
    {
      kind: "computed",
      sentence:
        "getting a relevant document at the 10th rank will be very good when Nmax=1000, good when Nmax=100, but bad " +
        "when Nmax = 15, and very bad when Nmax=10",
      statement: "PRES of one document at rank 10 falls in this order, and is above .5 for the first two only",
      evidence: tenth.map((value) => value.toFixed(3)).join(", "),
      holds:
        tenth.every((value, i) => i === 0 || value < tenth[i - 1]) &&
        tenth.map((value) => value > 0.5).join() === "true,true,false,false",
      note: "good as above .5 is our reading",
    },
  ];
}

function columnsOf({ measures, rows }: PrintedTable): (label: string) => number[] {
  return (label) => {
    const column = measures.findIndex(([name]) => name === label);
    return rows.map(({ printed }) => parsePrinted(printed[column]).number);
  };
}
