import { z } from "zod";
import type { Table } from "../../core/index.js";

/** A name in a path or a query: of a campaign, a topic, a run, a document. */
export const Name = z.string().min(1).max(300);

/** One line of text typed by a person. */
export const Line = z.string().max(2000);

/** Longer text: a note, a description. */
export const LongText = z.string().max(100_000);

/** A whole number in a query string. */
export const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** A switch in a query string: present as `yes`, or absent. */
export const Switch = z.enum(["yes", "no"]).transform((value) => value === "yes");

/** A day, ISO 8601. */
export const Day = z.iso.date();

/** A table of results, as in `core/table.ts`. */
export const TableShape = z.object({
  columns: z.array(z.looseObject({ name: z.string(), kind: z.enum(["text", "integer", "real"]) })),
  rows: z.array(
    z.array(
      z.union([z.string(), z.number(), z.null(), z.object({ value: z.number(), censored: z.enum([">", "<", "≥"]) })]),
    ),
  ),
  caption: z.string().optional(),
  notes: z.array(z.string()).optional(),
  provenance: z.record(z.string(), z.unknown()).optional(),
}) as unknown as z.ZodType<Table>;
