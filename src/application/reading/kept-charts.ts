import { UsageError } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import {
  appendChartEvents,
  type CellChange,
  type ChartEvent,
  type ChartedClaim,
  chartFile,
  type ElementSpan,
  keptChart,
  type ListedChart,
  listCharts,
  readChartEvents,
} from "./chart-edits.js";
import { type ClaimChart, type ClaimChartSettings, claimChart, claimOf, elementsOf } from "./claim-chart.js";

/** The charts of one person over the documents of a collection. They are kept in the folder of the collection. */
export class KeptCharts {
  readonly #file: string;

  /** @param person the id of the person; nobody else sees these charts */
  constructor(collection: string, person: string) {
    this.#file = chartFile(collection, person);
  }

  /** The latest first. */
  list(): ListedChart[] {
    return listCharts(readChartEvents(this.#file));
  }

  /** A chart with the changes of the person. @throws InputError if there is no such claim */
  chart(patent: Patent, references: readonly Patent[], settings: ClaimChartSettings): ClaimChart {
    return claimChart(patent, references, settings, keptChart(readChartEvents(this.#file), charted(patent, settings)));
  }

  /**
   * Changes a cell. With the first change of a chart, its elements are kept as they are, so that a later version of
   * this program does not cut the claim differently.
   *
   * @throws UsageError if the claim has no such element
   */
  changeCell(
    patent: Patent,
    settings: Pick<ClaimChartSettings, "claim" | "language">,
    { reference, element, ...change }: { reference: string; element: ElementSpan } & CellChange,
    at: string,
  ): void {
    const about = charted(patent, settings);
    const { claim, language } = claimOf(patent, settings);
    const { starts } = keptChart(readChartEvents(this.#file), about);
    const elements = elementsOf(claim, language, starts);
    if (!elements.some(({ start, end }) => start === element.start && end === element.end)) {
      throw new UsageError("the claim has no such element", { setting: "element" });
    }
    const first: ChartEvent[] = starts
      ? []
      : [{ event: "elements", ...about, at, starts: elements.slice(1).map(({ start }) => start), isOwn: false }];
    appendChartEvents(this.#file, [...first, { event: "cell", ...about, at, reference, element, ...change }]);
  }

  /** Changes where the elements of a claim begin; `null`: as found in its text. */
  changeElements(
    patent: Patent,
    settings: Pick<ClaimChartSettings, "claim" | "language">,
    starts: readonly number[] | null,
    at: string,
  ): void {
    const { claim, language } = claimOf(patent, settings);
    const wrong = starts?.find((start) => start >= claim.text.length);
    if (wrong !== undefined)
      throw new UsageError("after the end of the claim", { setting: "starts", value: `${wrong}` });
    const found = elementsOf(claim, language).slice(1);
    const kept = starts ? [...new Set(starts)].sort((a, b) => a - b) : found.map(({ start }) => start);
    const event: ChartEvent = { event: "elements", ...charted(patent, settings), at, starts: kept, isOwn: !!starts };
    appendChartEvents(this.#file, [event]);
  }
}

function charted({ id }: Patent, { claim, language }: Pick<ClaimChartSettings, "claim" | "language">): ChartedClaim {
  return { document: id, claim, ...(language !== undefined && { language }) };
}
