import { type Assessment, judgementsOf, NTCIR_DEPTH, type TopicBreakdown, VIEWS } from "../../collection/index.js";
import { formatNtcirTopic, parseNtcirTopics } from "../../patents/index.js";
import type { CheckedStatement } from "../../studies/index.js";
import { makeQrels } from "../../trec/index.js";
import { formatNtcirRunLabel, type NtcirRunLabel, ntcirCurve, parseNtcirRunLabel } from "../ntcir-run-label.js";
import { humanCoverage, type RunGroup } from "../overview/human-coverage.js";
import { countSeparations, MARK } from "./figure-7-separations.js";
import { type Ntcir3Paper, withoutHyphenation } from "./ntcir-3-paper.js";

/** What was made of the paper's table and labels. */
export interface Ntcir3Made {
  readonly topics: readonly TopicBreakdown[];
  readonly assessments: readonly Assessment[];
  readonly groups: readonly RunGroup[];
}

/** The sentences and figures of the overview that its own numbers can decide. */
export function checkNtcir3Statements(paper: Ntcir3Paper): CheckedStatement[] {
  return [
    ...collectionStatements(paper),
    ...topicStatements(paper),
    ...runStatements(paper),
    ...curveStatements(paper),
    ...figure7Statements(paper),
  ];
}

/** What follows from documents and runs that are constructed from figure 7: carried. */
export function carriedNtcir3Statements(paper: Ntcir3Paper, made: Ntcir3Made): CheckedStatement[] {
  return [...totalStatements(paper, made), ...coverageStatements(made)];
}

/** The labels of figures 4 and 5, each once. */
export function ntcir3Labels(paper: Ntcir3Paper): NtcirRunLabel[] {
  const texts = Object.values(paper.labels).flatMap((panels) => Object.values(panels).flat());
  return labelsOf(paper, [...new Set<string>(texts)]);
}

function labelsOf({ groups }: Ntcir3Paper, texts: readonly string[]): NtcirRunLabel[] {
  const names = groups.map(({ name }) => name);
  return texts.map((text) => parseNtcirRunLabel(text, names)!);
}

function collectionStatements({ collections, years }: Ntcir3Paper): CheckedStatement[] {
  const covered = collections.map(({ years: [first, last] }) => last - first + 1);
  const [, jsh, paj] = collections.map(({ documents }) => documents ?? Number.NaN);
  return [
    {
      kind: "consistent",
      sentence: "two years’ Japanese full texts, five years’ Japanese abstracts, and five years’ English abstracts",
      statement: `table 1 has collections of ${years.join(", ")} years`,
      evidence: collections.map(({ name }, i) => `${name} ${covered[i]}`).join(", "),
      holds: covered.join() === years.join(),
    },
    {
      kind: "consistent",
      sentence: "‘Paj’ is English translation of ‘jsh’.",
      statement: "paj has no more documents than jsh",
      evidence: `${paj} and ${jsh}: ${jsh - paj} fewer`,
      holds: paj <= jsh,
    },
  ];
}

function topicStatements({ figure3, fields, topics, figure7 }: Ntcir3Paper): CheckedStatement[] {
  const printed = withoutHyphenation(figure3);
  const [topic] = parseNtcirTopics(printed, "figure 3");
  const flowing = (text: string) => text.replace(/\s+/g, " ").trim();
  const again = flowing(formatNtcirTopic(topic));
  const present = fields.filter((field) => printed.includes(`<${field}>`));
  const columns = figure7.map(({ counts }) => counts.length);
  return [
    {
      kind: "carried",
      statement: "figure 3: topic P004 is read, and printed again to the letter",
      evidence: `${again.length} characters, the figure ${flowing(printed).length}`,
      holds: again === flowing(printed),
    },
    {
      kind: "consistent",
      sentence: "Table 2 shows the explanations of the fields in the topics",
      statement: "the topic of figure 3 has every field of table 2",
      evidence: `${present.length} of ${fields.length} fields`,
      holds: present.length === fields.length,
    },
    {
      kind: "consistent",
      sentence: "six for the dry run and 25 for the formal run. … we had the total 31 topics for the formal run",
      statement: `${topics.dry} + ${topics.formal} = ${topics.total}, and figure 7 has as many columns`,
      evidence: `${topics.dry + topics.formal}; columns ${columns.join(", ")}`,
      holds: topics.dry + topics.formal === topics.total && columns.every((count) => count === topics.total),
    },
  ];
}

function runStatements(paper: Ntcir3Paper): CheckedStatement[] {
  const { groups, counts, crossLingual } = paper;
  const labels = ntcir3Labels(paper);
  const own = (name: string) => labels.filter(({ group }) => group === name);
  const absent = groups.filter(({ name }) => own(name).length === 0);
  // Runs are numbered.
  const known = groups.map(({ name, atLeast: described }) =>
    Math.max(described, ...own(name).map(({ number }) => number ?? 1)),
  );
  const atLeast = known.reduce((sum, count) => sum + count, 0);
  const english = labels.filter((label) => label.english);
  const described = crossLingual.filter((group) => groups.some(({ name }) => name === group));
  // Figures 4 and 5 for each relevance: both must show it.
  const inViews = (group: string) =>
    (["A", "A+B"] as const).map((view) =>
      labelsOf(paper, [...paper.labels.mandatory[view], ...paper.labels.optional[view]]).filter(
        (label) => label.group === group,
      ),
    );
  const [dove, brkly] = [inViews("DOVE"), inViews("brkly")];
  const names = (list: readonly NtcirRunLabel[]) => list.map(formatNtcirRunLabel).join(", ");
  return [
    {
      kind: "consistent",
      sentence: "Eight groups submitted the 36 runs.",
      statement: `section 6.1 describes ${counts.groups} groups`,
      evidence: `${groups.length}: ${groups.map(({ name }) => name).join(", ")}`,
      holds: groups.length === counts.groups,
    },
    {
      kind: "consistent",
      sentence: "Eight groups submitted the 36 runs.",
      statement: `the labels and descriptions need no more than ${counts.runs} runs`,
      evidence: `at least ${atLeast}: ${groups.map(({ name }, g) => `${name} ${known[g]}`).join(", ")}`,
      holds: atLeast <= counts.runs,
      note: `the figures name ${labels.length} runs; ${counts.runs} itself cannot be computed`,
    },
    {
      kind: "consistent",
      sentence: "One group submitted runs only for pooling.",
      statement: `the figures show runs of all groups but ${counts.poolingOnly}`,
      evidence: `none of ${absent.map(({ name }) => name).join(", ")}`,
      holds: absent.length === counts.poolingOnly,
    },
    {
      kind: "consistent",
      sentence: "only two groups submitted cross-lingual results and both of them used English topics",
      statement: `section 6.1 describes ${counts.crossLingual} such groups, and no other has runs of English topics`,
      evidence: `${described.join(", ")}; ${names(english)}`,
      holds:
        described.length === counts.crossLingual &&
        english.length > 0 &&
        english.every(({ group }) => described.includes(group)),
    },
    {
      kind: "consistent",
      sentence: "DOVE: This group also submitted manual and automatic runs.",
      statement: "the figures show runs of DOVE of both modes",
      evidence: names(dove[0]),
      holds: dove.every((view) => new Set(view.map(({ mode }) => mode)).size === 2),
    },
    {
      kind: "consistent",
      sentence: "brkly: This group submitted both monolingual and cross-lingual runs.",
      statement: "the figures show runs of brkly of both sorts",
      evidence: names(brkly[0]),
      holds: brkly.every((view) => new Set(view.map((label) => label.english)).size === 2),
    },
  ];
}

/** Figures 4 and 5: 8 and 9 curves, more than groups. */
function curveStatements(paper: Ntcir3Paper): CheckedStatement[] {
  return (["mandatory", "optional"] as const).flatMap((kind, k): CheckedStatement[] => {
    const panels = Object.values(paper.labels[kind]);
    const parsed = panels.map((texts) => labelsOf(paper, texts));
    const curves = parsed.map((panel) => panel.map((label) => `${label.group} ${ntcirCurve(label)}`.trim()));
    const isDistinct = curves.every((panel) => new Set(panel).size === panel.length);
    const isSame = curves[0].toSorted().join() === curves[1].toSorted().join();
    const numberOfGroups = new Set(parsed[0].map(({ group }) => group)).size;
    const ofKind = parsed.flat().filter((label) => label.kind === kind).length;
    const right = panels.flat().filter((text, i) => formatNtcirRunLabel(parsed.flat()[i]) === text).length;
    return [
      {
        kind: "consistent",
        sentence:
          "the description includes the searching mode (automatic or manual), the topic fields used in query construction, " +
          "and the topic language",
        statement: `figure ${4 + k}: labels of ${kind} runs name ${kind === "mandatory" ? "no" : "their"} fields`,
        evidence: `${ofKind} of ${panels.flat().length}`,
        holds: ofKind === panels.flat().length,
      },
      {
        kind: "carried",
        statement: `figure ${4 + k}: labels are read, and printed again to the letter`,
        evidence: `${right} of ${panels.flat().length}`,
        holds: right === panels.flat().length,
      },
      {
        kind: "consistent",
        statement: `figure ${4 + k}: one curve for each group, set of topic fields and topic language, the same in both panels`,
        evidence: `${curves.map((panel) => panel.length).join(" and ")} curves of ${numberOfGroups} groups: ${curves[0].join(", ")}`,
        holds: isDistinct && isSame,
        note:
          "the overview does not say how it chose the curves; one for each group would be fewer, and one for each mode as " +
          "well would show an automatic run of DTEC",
      },
    ];
  });
}

function figure7Statements(paper: Ntcir3Paper): CheckedStatement[] {
  const { figure7, axis } = paper;
  const digits = (counts: readonly (number | string)[]) => counts.join("").replaceAll(" ", "");
  const copies = figure7.flatMap(({ counts, copied }) => (copied === undefined ? [] : [{ counts, copied }]));
  const { possible, withTwoDigits } = countSeparations(figure7, paper.topics.total, axis);
  const counts = figure7.map((row) => row.counts);
  const heights = counts[0].map((_, t) => counts.reduce((sum, row) => sum + row[t], 0));
  const highest = Math.max(...heights);
  return [
    {
      kind: "consistent",
      statement: "figure 7: our reading of the rows that lost their blanks has the digits of the copy",
      evidence: `${copies.length} rows`,
      holds: copies.every((row) => digits(row.counts) === digits([row.copied])),
      note: `one of ${possible} readings with ${paper.topics.total} columns and a highest one that suits the axis; ${withTwoDigits} of them if each separated number has two digits or more`,
    },
    {
      kind: "consistent",
      statement: `figure 7: no topic is above the axis, which ends at ${axis}, and the highest needs it`,
      evidence: `${highest} in topic ${heights.indexOf(highest) + 1}`,
      holds: highest <= axis && highest > axis - MARK,
    },
  ];
}

function totalStatements({ figure7 }: Ntcir3Paper, { topics, assessments }: Ntcir3Made): CheckedStatement[] {
  const relevant = (view: "strict" | "relaxed") =>
    makeQrels(judgementsOf(assessments, VIEWS[view])).judgements.map(({ levels }) => levels[1] ?? 0);
  const total = (numbers: readonly number[]) => numbers.reduce((sum, count) => sum + count, 0);
  const [strict, relaxed] = [relevant("strict"), relevant("relaxed")];
  const inTable = (grades: string) =>
    total(figure7.flatMap(({ code, counts }) => (grades.includes(code[0]) ? counts : [])));
  return [
    {
      kind: "carried",
      statement: "figure 7: judgements made from the table have its totals, by strict (A) and relaxed relevance (A+B)",
      evidence: `${total(strict)} and ${total(relaxed)} documents in ${topics.length} topics, ${Math.min(...strict)} to ${Math.max(...strict)} by A`,
      holds: total(strict) === inTable("A") && total(relaxed) === inTable("AB"),
      note: "the overview prints no totals",
    },
  ];
}

function coverageStatements({ groups, assessments }: Ntcir3Made): CheckedStatement[] {
  const panels = [
    { name: "A", levels: VIEWS.strict },
    { name: "A+B", levels: VIEWS.relaxed },
  ];
  return panels.map(({ name, levels }): CheckedStatement => {
    const { covered, documents, recall } = humanCoverage(groups[0].runs, assessments, levels, [NTCIR_DEPTH]);
    const found = assessments.filter(({ grade, mark }) => levels[grade] > 0 && mark === "U").length;
    return {
      kind: "carried",
      statement: `figure 8, ${name}: at the depth of the pool all runs cover U/(J + U)`,
      evidence: `${covered[0]} of ${documents} documents of the human search: ${recall[0].toFixed(4)}`,
      holds: covered[0] === found,
      note: "the overview prints no number; runs are constructed, and only this point of the curve follows from figure 7",
    };
  });
}
