import { createHash } from "node:crypto";
import { type Assessment, currentAssessments } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import type { CampaignStore } from "../store.js";
import { addEvent } from "./judgement-log.js";
import { topicPool } from "./pools.js";

/** Whose judgements are imported. */
export interface ImportedAssessor {
  /** The name under which they count as one more assessor. */
  readonly assessor: string;
  /** Whether a program made them: then they count only where that is asked for. */
  readonly machine: boolean;
  /** Where they come from: the name of a file. */
  readonly source: string;
}

/**
 * Adds judgements from elsewhere to the log as those of one more assessor, all or none. The same judgements count once,
 * however often they are imported. Documents need not be in the pool.
 *
 * @returns the number of judgements that are new
 * @throws UsageError if a person judges under this name, or it was imported as the other kind
 */
export function importAssessments(
  store: CampaignStore,
  assessments: readonly Assessment[],
  { assessor, machine, source }: ImportedAssessor,
  now: string,
): number {
  const current = currentAssessments(assessments.map((each) => ({ ...each, assessor })));
  const content = createHash("sha256").update(JSON.stringify(current)).digest("hex").slice(0, 16);
  return store.transaction(() => {
    addAssessor(store, { assessor, machine, source }, now);
    const added = current.map(({ topic, doc, grade, time }, i) =>
      addEvent(store, {
        key: `import/${content}/${i}`,
        assessor,
        topic,
        document: doc,
        family: topicPool(store, topic)?.familyOf.get(doc)?.family ?? doc,
        action: "grade",
        grade,
        evidence: [],
        adjudicates: false,
        ...(time !== undefined && { clientTime: time }),
        serverTime: now,
      }),
    );
    return added.filter((id) => id !== undefined).length;
  });
}

function addAssessor({ database }: CampaignStore, { assessor, machine, source }: ImportedAssessor, now: string): void {
  const known = database.prepare("SELECT machine FROM judging_assessor WHERE id = ?").get(assessor) as
    | { machine: number }
    | undefined;
  const refuse = (message: string) => new UsageError(message, { setting: "assessor", value: assessor });
  if (known && (known.machine === 1) !== machine) {
    throw refuse(`was imported as ${known.machine === 1 ? "a machine" : "a person"} before`);
  }
  if (!known && database.prepare("SELECT id FROM judgement WHERE assessor = ? LIMIT 1").get(assessor)) {
    throw refuse("a person judges under this name");
  }
  if (!known) {
    database.prepare("INSERT INTO judging_assessor VALUES (?, ?, ?, ?)").run(assessor, machine ? 1 : 0, source, now);
  }
}
