import type { Filing, Patent } from "../../patents/index.js";

/** A date in relation to a cut-off; `unclear` if too little of the date is known. */
export type DateRelation = "before" | "after" | "unclear";

/** A date of a document. */
export interface DocumentDate {
  readonly kind: "publication" | "application" | "priority";
  /** The application, if it is the date of one. */
  readonly filing?: Filing;
  /** ISO 8601, with the known parts only. */
  readonly date?: string;
  /** Absent without a cut-off or a date. `after` includes the day of the cut-off. */
  readonly relation?: DateRelation;
}

/**
 * The dates of a document in the order publication, application, priorities.
 *
 * @param cutOff prior art is published before this day
 */
export function documentDates(
  { publicationDate, application, priorities }: Pick<Patent, "publicationDate" | "application" | "priorities">,
  cutOff?: string,
): DocumentDate[] {
  const filed = (kind: DocumentDate["kind"], filing: Filing) => ({ kind, filing, ...related(filing.date, cutOff) });
  return [
    { kind: "publication", ...related(publicationDate, cutOff) },
    ...(application ? [filed("application", application)] : []),
    ...priorities.map((filing) => filed("priority", filing)),
  ];
}

/** A date, and how it relates to a cut-off. */
export function related(date: string | undefined, cutOff: string | undefined): Pick<DocumentDate, "date" | "relation"> {
  if (date === undefined) return {};
  return { date, ...(cutOff !== undefined && { relation: relationTo(date, cutOff) }) };
}

/** How a date relates to a cut-off. Of a year or month, all days must be before the cut-off, or none. */
export function relationTo(date: string, cutOff: string): DateRelation {
  const firstDay = (known: string) => `${known}${"-01-01".slice(known.length === 4 ? 0 : 3)}`.slice(0, 10);
  const cutOffDay = firstDay(cutOff);
  if (firstDay(date) >= cutOffDay) return "after";
  return cutOffDay.startsWith(date) ? "unclear" : "before";
}

/** `published 2001-03-14, before the cut-off 2003-05-01`; `undefined` if there is no date or no cut-off. */
export function cutOffLine({ date, relation }: DocumentDate, cutOff: string | undefined): string | undefined {
  if (date === undefined || relation === undefined || cutOff === undefined) return undefined;
  const published = `published ${date}`;
  if (relation === "before") return `${published}, before the cut-off ${cutOff}`;
  if (relation === "after") {
    const when = date === cutOff ? "on the day of" : "after";
    return `${published}, ${when} the cut-off ${cutOff}: not prior art by this publication`;
  }
  return `${published}: it is not known whether this is before the cut-off ${cutOff}`;
}
