import fc from "fast-check";
import type { JudgedRanking } from "../../src/core/index.js";
import type { Measure, ParameterValue, Settings } from "../../src/measures/index.js";
import { rankingOfGrades } from "../../src/measures/index.js";

/** Any judged ranking: grades, unjudged and pooled documents, some not retrieved, and tied scores. */
export function arbitraryRanking(
  options: { maxRetrieved?: number; maxGrade?: number } = {},
): fc.Arbitrary<JudgedRanking> {
  const { maxRetrieved = 30, maxGrade = 4 } = options;
  const grade = fc.integer({ min: -1, max: maxGrade });
  return fc
    .record({
      list: fc.array(fc.record({ grade: fc.option(grade), tied: fc.boolean() }), { maxLength: maxRetrieved }),
      missed: fc.array(grade, { maxLength: 8 }),
    })
    .map(({ list, missed }) =>
      withTies(
        rankingOfGrades(
          list.map((each) => each.grade),
          missed,
        ),
        list.map((each) => each.tied),
      ),
    );
}

/** The ranking in which the document at rank `i + 1` has the same score as the one before if `tied[i]`. */
export function withTies(ranking: JudgedRanking, tied: readonly boolean[]): JudgedRanking {
  const first: number[] = [];
  const last: number[] = [];
  for (let i = 0; i < tied.length; i++) first[i] = i > 0 && tied[i] ? first[i - 1] : i + 1;
  for (let i = tied.length - 1; i >= 0; i--) last[i] = first[i + 1] === first[i] ? last[i + 1] : i + 1;
  return {
    ...ranking,
    tieFirst: Array.from(ranking.ranks, (rank) => first[rank - 1]),
    tieLast: Array.from(ranking.ranks, (rank) => last[rank - 1]),
  };
}

/** Any settings that a measure accepts; numbers without a limit stay within ±50. */
export function arbitrarySettings(measure: Measure): fc.Arbitrary<Settings> {
  const values = Object.entries(measure.parameters).map(([name, parameter]) => {
    const { choices: words, min = -50, max = 50, whole, default: usual } = parameter;
    const top = Math.max(max, min);
    const value: fc.Arbitrary<ParameterValue> = words
      ? fc.constantFrom(...words)
      : whole
        ? fc.integer({ min, max: top })
        : fc.double({ min, max: top, noNaN: true });
    return [name, usual === undefined ? fc.option(value, { nil: undefined }) : value] as const;
  });
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<Settings>;
}
