import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { type MutatedInput, mutateInputs } from "../../../test/support/mutate-inputs.js";
import { type InputGroup, mutationSection } from "../../../test/support/mutation-page.js";
import { type ClefIpPaper, clefIpPaper } from "../../campaign/papers/clef-ip-2010-tables.js";
import { ntcir3Paper } from "../../campaign/papers/ntcir-3-paper.js";
import { checkNtcir3Statements } from "../../campaign/papers/ntcir-3-statements.js";
import { reproduceClefIp2010 } from "../../campaign/papers/reproduce-clef-ip-2010.js";
import { reproduceNtcir3 } from "../../campaign/papers/reproduce-ntcir-3.js";
import { type PresPaper, presPaper } from "../../studies/papers/pres-2010-tables.js";
import { type Line, statementLines } from "../../studies/papers/printed-value.js";
import { measurePresSimulation, reproducePres2010 } from "../../studies/papers/reproduce-pres-2010.js";
import { repeatStudy, reproduceRobustness2010 } from "../../studies/papers/reproduce-robustness-2010.js";
import { robustnessPaper } from "../../studies/papers/robustness-2010-table.js";
import { simulateRuns } from "../../studies/simulation/simulate-runs.js";

/**
 * Every printed input is changed in turn. Either a line that is not carried changes its verdict, or the input is one of
 * those listed here, whose lines are carried. And every line that is not carried is one that some input can turn, or it
 * tests the simulation against words that have no number. The result is the page docs/reproduce-inputs.md.
 */

const PAGE = new URL("../../../docs/reproduce-inputs.md", import.meta.url);
const LIMIT_MS = 600_000;

const simulation = simulateRuns();
const sections: string[] = [];

const isSilent = ({ change }: MutatedInput) => change === undefined;
const paths = (inputs: readonly MutatedInput[]) => inputs.filter(isSilent).map(({ path }) => path);

/** Lines that are not carried and that no input turned, by number. */
function unturned(lines: readonly Line[], inputs: readonly MutatedInput[]): number[] {
  const turned = new Set(inputs.flatMap((input) => input.turned));
  return lines.flatMap(({ kind }, i) => (kind === "carried" || turned.has(i) ? [] : [i]));
}

/** The PRES paper with two columns of table 4 exchanged, or one in the place of another, also upside down. */
function* otherColumns(): Generator<PresPaper> {
  const pairs = [
    ["map", "recall"],
    ["map", "pres"],
    ["recall", "pres"],
  ] as const;
  yield { ...presPaper, table4: presPaper.table4.map((run) => ({ ...run, map: run.recall, pres: run.recall })) };
  for (const [a, b] of pairs) {
    yield { ...presPaper, table4: presPaper.table4.map((run) => ({ ...run, [a]: run[b], [b]: run[a] })) };
    yield { ...presPaper, table4: presPaper.table4.map((run) => ({ ...run, [a]: run[b] })) };
    yield { ...presPaper, table4: presPaper.table4.map((run) => ({ ...run, [a]: 1 - run[b] })) };
  }
}

describe("every printed input, changed in turn", () => {
  test(
    "PRES 2010",
    () => {
      const measured = measurePresSimulation(simulation);
      const linesOf = (paper: PresPaper) => reproducePres2010(measured, paper).lines;
      const { lines, statements } = reproducePres2010(measured);
      const names = /\.(caption|name|system|run)$|\.measures\[/;
      const inputs = mutateInputs(presPaper, linesOf, { names, scores: /table4/, everyChange: /^\.(tables|text)|R18/ });
      expect(paths(inputs)).toEqual([]);
      // Lines about the order of all runs need more than one other score.
      const columns = [...otherColumns()].map((paper): MutatedInput => {
        const after = linesOf(paper);
        return { path: "", turned: lines.flatMap(({ verdict }, i) => (after[i].verdict === verdict ? [] : [i])) };
      });
      const first = lines.length - statements.length;
      // These compare simulated runs with words that have no number.
      expect(unturned(lines, [...inputs, ...columns]).map((i) => statements[i - first]?.statement ?? i)).toEqual([
        "PRES contradicts the direction of the other two on fewer than half of these pairs",
        "PRES agrees with Recall and with MAP on more pairs than these with each other",
      ]);
      const groups: InputGroup[] = [
        ["ranks and numbers of relevant documents in tables 1 to 3", /^\.tables\[.*\.(ranks\[|n$)/],
        ["scores in tables 1 to 3", /^\.tables\[.*\.printed\[/],
        ["scores in table 4", /^\.table4/],
        ["correlations of section 6.2", /^\.correlations/],
        ["numbers in the text", /^\.text/],
      ];
      sections.push(mutationSection("PRES 2010", inputs, groups, lines, columns));
    },
    LIMIT_MS,
  );

  test("table 4 is carried: runs fitted to another MAP have that MAP", () => {
    const targets = presPaper.table4.slice(0, 1).map((run) => ({ ...run, map: 0.177 }));
    const measured = measurePresSimulation(simulateRuns({ targets: [...targets, ...presPaper.table4.slice(1, 3)] }));
    const [changed] = reproducePres2010(measured, {
      ...presPaper,
      table4: [...targets, ...presPaper.table4.slice(1, 3)],
    }).simulated;
    expect(changed).toMatchObject({ printed: { map: 0.177 }, isClose: true });
  });

  test(
    "robustness 2010",
    () => {
      const study = repeatStudy(simulation, "0");
      const result = reproduceRobustness2010(study);
      const inputs = mutateInputs(robustnessPaper, (paper) => reproduceRobustness2010(study, paper).lines, {
        names: /\.(percent|cutoff|measure)$/,
        scores: /limits/,
        everyChange: /./,
      });
      // The last row of table 1 is 1 by definition; simulated topics were made with these sizes.
      expect(paths(inputs)).toEqual([
        ...[1, 2, 3, 4, 5, 6].map((i) => `.all[${i}]`),
        ".text.relevant.average",
        ".text.relevant.minimum",
        ".text.smallestPercent",
      ]);
      const first = result.lines.length - result.statements.length;
      const fixed = unturned(result.lines, inputs).map((i) => ({
        ...result.lines[i],
        ...result.statements[i - first],
      }));
      // Simulated τ do not depend on printed ones; only their limits are printed.
      expect(fixed.filter(({ kind }) => kind !== "simulated")).toEqual([]);
      const groups: InputGroup[] = [
        ["τ of samples in table 1", /\.samples\[/],
        ["averages in table 1", /\.average$(?<!relevant\.average)/],
        ["last row of table 1", /^\.all/],
        ["design of the study, limits of τ", /^\.text\.(design|limits)/],
        ["relevant documents per topic", /^\.text\.(relevant|smallest)/],
      ];
      sections.push(mutationSection("Robustness 2010", inputs, groups, result.lines));
    },
    LIMIT_MS,
  );

  test(
    "CLEF-IP 2010",
    () => {
      const linesOf = (paper: ClefIpPaper) => reproduceClefIp2010("0", paper).lines;
      const lines = linesOf(clefIpPaper);
      const tested = (all: readonly Line[]) => all.filter(({ kind }) => kind !== "carried");
      expect(tested(linesOf(tenth))).toEqual(tested(lines));
      const inCounts = /^\.(languages|topics|citations)/;
      const inLists = /^\.(teams|large|small|counts|measures|figure5)/;
      const inputs = [
        ...mutateInputs(tenth, linesOf, { names: new RegExp(`${inCounts.source}|institution|country`) }),
        ...mutateInputs(clefIpPaper, linesOf, { names: inLists }),
      ];
      const silent = paths(inputs);
      expect(silent.filter((path) => !/\.documents$|\.(small)\[(hild|run)-.*\.file$/.test(path))).toEqual([]);
      const documents = inputs.filter(({ path }) => path.endsWith(".documents") && !silent.includes(path));
      expect(documents.map(({ path }) => path)).toEqual([
        ".large[dcu-1].documents",
        ".large[dcu-2].documents",
        ".small[dcu-2-S].documents",
      ]);
      expect(unturned(lines, inputs)).toEqual([]);
      const groups: InputGroup[] = [
        ["teams and their numbers of runs in table 1", /^\.teams/],
        ["short ids in tables 2 and 3", /\.shortId$/],
        ["file names in tables 2 and 3", /\.file$/],
        ["average documents in tables 2 and 3", /\.documents$/],
        ["numbers of topics", /^\.(topics|languages)/],
        ["numbers of teams and runs in the text", /^\.counts/],
        ["topics and citations of dcu-1, from the team’s report", /^\.citations/],
        ["measures, and the labels of figure 5", /^\.(measures|figure5)/],
      ];
      sections.push(mutationSection("CLEF-IP 2010", inputs, groups, lines));
    },
    LIMIT_MS,
  );

  test(
    "NTCIR-3",
    () => {
      const { lines } = reproduceNtcir3();
      // The lines before and after these statements are all carried.
      const first = lines.findIndex(({ where }) => where !== "figure-7");
      const count = checkNtcir3Statements(ntcir3Paper).length;
      const linesOf = (paper: typeof ntcir3Paper) => statementLines(checkNtcir3Statements(paper));
      expect(lines.slice(first, first + count)).toEqual(linesOf(ntcir3Paper));
      expect(new Set(lines.toSpliced(first, count).map(({ kind }) => kind))).toEqual(new Set(["carried"]));
      const inputs = mutateInputs(ntcir3Paper, linesOf, {
        names: /\.code$|^\.collections.*\.name$/,
        everyChange: /^\.labels/,
        few: /^\.figure7/,
      });
      const silent = paths(inputs);
      expect(silent.filter((path) => !path.startsWith(".figure7["))).toEqual([]);
      expect(unturned(linesOf(ntcir3Paper), inputs)).toEqual([]);
      const groups: InputGroup[] = [
        ["groups and what is said about their runs", /^\.(groups|crossLingual)/],
        ["numbers of groups, runs and topics in the text", /^\.(counts|topics)/],
        ["collections in table 1", /^\.(collections|years)/],
        ["labels in figures 4 and 5", /^\.labels/],
        ["topic of figure 3 and fields of table 2", /^\.(figure3|fields)/],
        ["counts in figure 7", /^\.figure7.*counts/],
        ["rows of figure 7 without their blanks, and its axis", /^\.figure7.*copied|^\.axis/],
      ];
      const shifted = inputs.map((input) => ({ ...input, turned: input.turned.map((i) => first + i) }));
      sections.push(mutationSection("NTCIR-3", shifted, groups, lines));
    },
    LIMIT_MS,
  );

  test.each(ntcir3Paper.figure7.map(({ code }, row) => [code, row] as const))(
    "figure 7 is carried: another count in row %s comes back",
    (code, row) => {
      const counts = ntcir3Paper.figure7[row].counts.with(30, 99);
      const figure7 = ntcir3Paper.figure7.with(row, { ...ntcir3Paper.figure7[row], counts });
      const cell = reproduceNtcir3({ ...ntcir3Paper, figure7 }).figure7.find(
        (each) => each.row === code && each.column === "topic 31",
      );
      expect(cell).toMatchObject({ printed: "99", computed: 99, verdict: "carried" });
    },
  );
});

/** The same lists with a tenth of the topics, for speed. Its lines have the same verdicts. */
const tenth: ClefIpPaper = {
  ...clefIpPaper,
  languages: { en: 135, de: 52, fr: 13 },
  topics: { ...clefIpPaper.topics, large: 200, small: 50, evaluatedSmall: 49 },
  citations: { topics: 77, citations: 231 },
};

afterAll(() => {
  if (sections.length < 4) return;
  const page = `${[HEAD, ...sections].join("\n\n")}\n`;
  if (process.env.UPDATE_GOLDEN) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, "utf8"), "docs/reproduce-inputs.md is stale: UPDATE_GOLDEN=1 writes it").toBe(page);
});

const HEAD = `# Which lines of a reproduction can fail

A test changes every number and text that a paper prints, one at a time, and looks at the lines of [\`presage
reproduce\`](reproduce.md). If a line changes its verdict, it tests that input. If none does, the lines that use the input
are *carried*: they give it back, whatever it is. This page is made by that test
(\`src/application/reproducing/mutations.test.ts\`), which fails if it is not up to date.

- **one unit**: inputs of which the smallest change, one unit of the last printed decimal or another text, turns a line.
- **more**: inputs that need a larger change, from 1 % to a factor of 100.
- **none**: inputs that turn no line. Their lines are carried.

Lines that are carried are not counted when they change. Simulated runs stay the same while printed numbers change. So
simulated lines that no input turns compare these runs with a word, or with a limit that is far away.`;
