import type { CitationCount } from "../../collection/index.js";
import type { ClassCount } from "../charts/class-treemap.js";
import type { PoolSize } from "../charts/pool-growth.js";
import { chartOf, type FigureData } from "./figure-data.js";
import type { ReportBlock, ReportSection } from "./report-document.js";

/** The collection and pool of a campaign, if its organiser has them. */
export interface CampaignMaterial {
  readonly collection?: {
    readonly folder: string;
    readonly documents: number;
    readonly classes: readonly ClassCount[];
    readonly citations: readonly CitationCount[];
  };
  /** Pool of the main set's runs. */
  readonly pool?: { readonly set: string; readonly files: readonly string[]; readonly sizes: readonly PoolSize[] };
}

/** The collection and the pool of a campaign; no section if neither is known. */
export function materialSection({ collection, pool }: CampaignMaterial): ReportSection[] {
  const block = (id: string, files: readonly string[], redraw: FigureData): ReportBlock => ({
    ...{ id, redraw },
    command: { command: `plot ${redraw.figure}`, arguments: files, settings: [] },
    chart: chartOf(redraw),
  });
  const blocks = [
    ...(collection
      ? [
          block("classes-figure", [collection.folder], {
            figure: "classes",
            classes: collection.classes,
          }),
          block("citations-figure", [collection.folder], {
            figure: "citations",
            citations: collection.citations,
          }),
        ]
      : []),
    ...(pool
      ? [
          block("pool-figure", pool.files, {
            figure: "pool-growth",
            sizes: pool.sizes,
          }),
        ]
      : []),
  ];
  const text = [
    ...(collection ? [`The collection has ${collection.documents.toLocaleString("en")} documents.`] : []),
    ...(pool ? [`The pool has the first results of the ${pool.files.length} runs for the ${pool.set} topic set.`] : []),
  ];
  return blocks.length > 0 ? [{ id: "material", title: "Documents and pools", text, blocks }] : [];
}
