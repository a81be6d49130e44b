import type { SystemProgress } from "../../systems/node.js";
import type { Effects } from "../effects.js";

/** Reports the preparation of a system: a remark for each index that is built, and the progress. */
export function tellPreparing(system: string, { onProgress, onRemark }: Effects): (progress: SystemProgress) => void {
  let folder: string | undefined;
  return (progress) => {
    if (progress.kind === "learning") {
      onProgress?.({ what: `${system}: ${progress.what}, %`, done: Math.floor(100 * progress.share), total: 100 });
      return;
    }
    const { index, phase, documents, totalDocuments, bytes } = progress;
    if (index !== folder) onRemark?.(`${index}: indexing ${totalDocuments} documents`);
    folder = index;
    onProgress?.({ what: `${phase}, documents`, done: documents, total: totalDocuments, bytes });
  };
}
