import { version } from "../../files/node.js";
import type { PatentGraph } from "../../systems/index.js";
import { openGraph } from "../../systems/node.js";
import type { Effects } from "../effects.js";

const WHAT = "% of citations and families read";

/** The graph of a collection, opened when it is first asked for. */
export function graphOf(folder: string, { onProgress }: Pick<Effects, "onProgress"> = {}): () => Promise<PatentGraph> {
  let opened: Promise<PatentGraph> | undefined;
  return () => {
    opened ??= openGraph({
      collection: folder,
      version: version(),
      onProgress: (progress) => {
        if (progress.kind !== "learning") return;
        onProgress?.({ what: WHAT, done: Math.floor(progress.share * 100), total: 100 });
      },
    }).finally(() => onProgress?.({ what: WHAT, done: 100, total: 100 }));
    return opened;
  };
}
