import { holm, type Interval, mean, tInterval, wilcoxonSignedRank } from "../../statistics/index.js";
import type { Finding, PairTest, RankTest } from "./finding.js";
import type { FindingScores } from "./finding-scores.js";
import { type RankShift, rankShift } from "./rank-shift.js";
import { type Verdict, verdictOf, verdictOfAll } from "./verdict.js";

/** A pair that was tested. */
export interface TestedPair extends PairTest {
  readonly topics: number;
  readonly mean: number;
  readonly baselineMean: number;
  readonly difference: number;
  /** Student's interval of the difference. */
  readonly interval: Interval;
  readonly p: number;
  /** After Holm's correction over all tests of all findings. */
  readonly adjustedP: number;
  readonly verdict: Verdict;
}

/** A place that was tested. */
export interface TestedRank extends RankTest, RankShift {
  readonly runs: number;
  readonly topics: number;
  readonly adjustedP: number;
  readonly verdict: Verdict;
}

export interface TestedFinding {
  readonly finding: Finding;
  readonly pairs: readonly TestedPair[];
  readonly ranks: readonly TestedRank[];
  readonly verdict: Verdict | "in part";
}

/**
 * Tests findings on scores. Pairs are tested with Wilcoxon's signed-rank test over topics, two-sided. All p-values
 * together are corrected by Holm's method.
 */
export function testFindings(findings: readonly Finding[], scores: FindingScores, seed: string): TestedFinding[] {
  const measured = findings.map((finding) => ({
    finding,
    pairs: finding.tests.map((test) => measurePair(test, scores)),
    ranks: (finding.rankTests ?? []).map((test) => measureRank(test, scores, seed)),
  }));
  const ps = measured.flatMap(({ pairs, ranks }) => [...pairs, ...ranks].map(({ p }) => p));
  const adjusted = holm(ps).values();
  const next = () => adjusted.next().value as number;
  return measured.map(({ finding, pairs, ranks }) => {
    const testedPairs = pairs.map(({ direction, ...pair }): TestedPair => {
      const adjustedP = next();
      return { ...pair, adjustedP, verdict: verdictOf(pair.expected, { ...pair, p: adjustedP, direction }) };
    });
    const testedRanks = ranks.map((each): TestedRank => {
      const adjustedP = next();
      const direction = Math.sign(each.shift) as -1 | 0 | 1;
      const evidence = { ...each, difference: each.shift, baselineMean: each.baselineRank, p: adjustedP, direction };
      return { ...each, adjustedP, verdict: verdictOf("greater", evidence) };
    });
    const verdict = verdictOfAll([...testedPairs, ...testedRanks].map((each) => each.verdict));
    return { finding, pairs: testedPairs, ranks: testedRanks, verdict };
  });
}

function measurePair(test: PairTest, scores: FindingScores) {
  const { system, baseline, measure } = test;
  const there = new Set(scores.topics(baseline.collection));
  const topics = topicsOf(test, scores).filter((topic) => there.has(topic));
  const [a, b] = [scores.values(system, measure, topics), scores.values(baseline, measure, topics)];
  const { p, direction } = wilcoxonSignedRank(a, b);
  const differences = a.map((value, t) => value - b[t]);
  return {
    ...test,
    topics: topics.length,
    mean: mean(a),
    baselineMean: mean(b),
    difference: mean(differences),
    interval: tInterval(differences),
    p,
    direction,
  };
}

function measureRank(test: RankTest, scores: FindingScores, seed: string) {
  const { system, measure, baselineMeasure } = test;
  const { collection } = system;
  const topics = topicsOf(test, scores);
  const names = scores.systems(collection);
  const by = (wanted: string) => names.map((name) => scores.values({ system: name, collection }, wanted, topics));
  const shift = rankShift(names.indexOf(system.system), by(measure), by(baselineMeasure), seed);
  return { ...test, ...shift, runs: names.length, topics: topics.length };
}

/** The topics of a system's collection; if requested, only those for which it found something. */
function topicsOf({ system, answeredOnly }: PairTest | RankTest, scores: FindingScores): readonly string[] {
  const topics = scores.topics(system.collection);
  if (!answeredOnly) return topics;
  const found = scores.values(system, "NumRet", topics);
  return topics.filter((_, t) => found[t] > 0);
}
