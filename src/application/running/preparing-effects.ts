import type { SystemProgress } from "../../systems/node.js";
import type { Effects } from "../effects.js";

/** Reports the preparation of a system: a remark for each index being built, and progress of indexing and learning. */
export function preparingEffects(
  system: string,
  { onProgress, onRemark }: Effects,
): (progress: SystemProgress) => void {
  let index: string | undefined;
  return (progress) => {
    if (progress.kind !== "index") {
      onProgress?.({ what: `${system}: ${progress.what}, %`, done: Math.floor(100 * progress.share), total: 100 });
      return;
    }
    const { phase, documents, totalDocuments } = progress;
    if (index !== progress.index) onRemark?.(`${progress.index}: indexing ${totalDocuments} documents`);
    index = progress.index;
    onProgress?.({ what: phase, done: documents, total: totalDocuments });
  };
}
