import { type CheckResult, checkCollection } from "../../collection/node.js";
import { ProblemList } from "../../core/index.js";
import type { Effects } from "../effects.js";

/**
 * Reads a whole collection and compares it with what was written.
 *
 * @throws InputError that lists the damage
 */
export async function verifyCollection(
  folder: string,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<CheckResult> {
  signal?.throwIfAborted();
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const result = await checkCollection(folder, (bytes, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what: "MB checked", done: megabytes(bytes), total: megabytes(total) });
  });
  const { leftovers } = result;
  if (leftovers.length > 0) {
    onRemark?.(
      `${leftovers.length} files do not belong to the collection (the next add removes unfinished ones): ${leftovers[0]}`,
    );
  }
  const problems = new ProblemList(folder);
  for (const problem of result.problems) problems.push(problem);
  problems.throwIfAny();
  return result;
}
