import type { PreferenceGroup } from "../../core/index.js";
import { utf8Of } from "../lines.js";
import { findCycle, preferenceRelation } from "./preference-relation.js";
import { type DocumentJudgement, groupBy } from "./topic-documents.js";

/** A line of a group: a document with its level in a subgroup. */
export interface LevelLine extends DocumentJudgement {
  readonly subgroup: string;
  readonly level: number;
}

/** Why a group contradicts itself, with a line and a document as evidence. */
export interface Conflict {
  readonly line: number;
  readonly message: string;
  readonly document: string;
}

/** The preferences that the lines of one group express, and their contradictions. */
export function preferenceGroup(
  name: string,
  lines: readonly LevelLine[],
  numberOf: ReadonlyMap<string, number>,
): { group: PreferenceGroup; conflicts: readonly Conflict[] } {
  const subgroups = groupBy(lines, (line) => line.subgroup).map(([, ofSubgroup]) =>
    ofSubgroup.sort((a, b) => b.level - a.level || a.line - b.line),
  );
  const { members, relation, conflicts } =
    subgroups.length === 1 ? rankDocuments(subgroups[0]) : relateDocuments(subgroups);
  return {
    group: {
      name: utf8Of(name),
      documents: members.map((line) => numberOf.get(line.document)!),
      levels: members.map((line) => line.level),
      ...(relation && { relation }),
      ...(conflicts.length > 0 && { conflict: describe(conflicts[0]) }),
    },
    conflicts,
  };
}

interface Members {
  /** A line for each document. */
  readonly members: readonly LevelLine[];
  readonly relation?: Uint8Array;
  readonly conflicts: readonly Conflict[];
}

function rankDocuments(lines: readonly LevelLine[]): Members {
  const conflicts: Conflict[] = [];
  const lastLine = new Map<string, LevelLine>();
  for (const line of lines) {
    const other = lastLine.get(line.document);
    if (other && other.level !== line.level) {
      conflicts.push(conflictOf(other, line, `document has two levels (${other.level}, ${line.level})`));
    }
    lastLine.set(line.document, line);
  }
  return { members: lines, conflicts };
}

function relateDocuments(subgroups: readonly (readonly LevelLine[])[]): Members {
  const conflicts: Conflict[] = [];
  // The last level of a document decides whether it is relevant.
  const lastLine = new Map<string, LevelLine>();
  for (const line of subgroups.flat()) {
    const other = lastLine.get(line.document);
    if (other && ((other.level > 0 && line.level === 0) || (other.level === 0 && line.level > 0))) {
      conflicts.push(conflictOf(other, line, "document is both relevant and not relevant"));
    }
    lastLine.set(line.document, line);
  }
  const members = [...lastLine.values()];
  const indexOf = new Map(members.map((line, index) => [line.document, index]));
  const relation = preferenceRelation(
    members.length,
    subgroups.map((lines) => lines.map(({ document, level }) => ({ document: indexOf.get(document)!, level }))),
  );
  const cycle = findCycle(relation, members.length);
  if (cycle) {
    const [{ line, document }, other] = cycle.map((index) => members[index]);
    const message = `document is preferred to ${utf8Of(other.document)} and vice versa`;
    conflicts.push({ line, document, message });
  }
  return { members, relation, conflicts };
}

function conflictOf(a: LevelLine, b: LevelLine, message: string): Conflict {
  return { line: Math.max(a.line, b.line), document: a.document, message };
}

function describe({ message, document }: Conflict): string {
  return `${message}: ${JSON.stringify(utf8Of(document))}`;
}
