import {
  contributions,
  contributionTable,
  forecastByTopicTable,
  forecastPool,
  forecastTable,
  makePool,
} from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import type { StudyTable } from "../study-table.js";
import type { PoolInput } from "./pool-input.js";

/** The default depths of a forecast. */
export const FORECAST_DEPTHS: readonly number[] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** The greatest depth for which pools are forecast. */
export function deepestForecast(depths: readonly number[]): number {
  if (depths.some((depth) => !Number.isInteger(depth) || depth < 1)) {
    throw new UsageError("depths must be whole numbers, 1 or more", { setting: "forecast", value: depths });
  }
  return Math.max(...depths);
}

/** How much there would be to judge, by depth of the pool. */
export function poolForecast({ runs, limits }: PoolInput, depths: readonly number[]): StudyTable[] {
  const forecasts = forecastPool(runs, depths, limits);
  return [
    { name: "forecast", table: forecastTable(forecasts, runs.length) },
    { name: "topics", table: forecastByTopicTable(forecasts), detail: true },
  ];
}

/**
 * What each run, and each group of runs, contributes to the pool, and how much of it no other contributes.
 *
 * @param level lowest grade that counts as relevant
 * @param groups the group of each run
 */
export function poolContributions(
  { runs, limits, judged }: PoolInput,
  level: number,
  groups?: readonly string[],
): StudyTable[] {
  const whole = makePool(runs, limits);
  const names = runs.map(({ name }) => name);
  const relevance = judged && ((topic: string, doc: string) => (judged.get(topic)?.get(doc) ?? -1) >= level);
  const table = (of: readonly string[], what: "run" | "group") =>
    contributionTable(contributions(whole, of, relevance), what);
  const byRun = { name: "runs", table: table(names, "run") };
  return groups ? [byRun, { name: "groups", table: table(groups, "group") }] : [byRun];
}
