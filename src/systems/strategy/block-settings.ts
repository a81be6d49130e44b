import { nearestName, UsageError } from "../../core/index.js";
import { dottedSettings, numberOr } from "../dotted-settings.js";

type Blocks = Readonly<Record<string, unknown>>;

/**
 * The blocks of a strategy with other settings: `ranked.terms=50` sets the terms of the block `ranked`, and
 * `mixed.of.text=0.7` the weight of `text` in `mixed`. The result is checked like any strategy.
 *
 * @param complain gets a message for each setting of a block that does not exist, and for each invalid form
 */
export function withSettings(blocks: Blocks, text: string, complain: (message: string) => void): Blocks {
  const changed: Record<string, unknown> = structuredClone({ ...blocks });
  for (const [path, value] of settingsIn(text, complain)) {
    // Names of blocks may have dots, and one may begin like another.
    const [block] = Object.keys(blocks)
      .filter((name) => path.startsWith(`${name}.`))
      .sort((a, b) => b.length - a.length);
    if (block === undefined) {
      complain(`settings: there is no block of ${JSON.stringify(path)}; ${suggestion(path, Object.keys(blocks))}`);
      continue;
    }
    const target = changed[block];
    const [key, ...rest] = path.slice(block.length + 1).split(".");
    const weights = isRecord(target) ? target[key] : undefined;
    const weighted = rest.join(".");
    if (!isRecord(target)) continue;
    if (weighted === "") target[key] = numberOr(value);
    else if (isRecord(weights) && Object.hasOwn(weights, weighted)) weights[weighted] = numberOr(value);
    else complain(`settings: block ${JSON.stringify(block)} has no weight ${JSON.stringify(`${key}.${weighted}`)}`);
  }
  return changed;
}

function suggestion(path: string, blocks: readonly string[]): string {
  const near = nearestName(path.slice(0, path.lastIndexOf(".")), blocks) ?? nearestName(path.split(".")[0], blocks);
  return near === undefined ? `blocks: ${blocks.join(", ")}` : `did you mean the block ${JSON.stringify(near)}?`;
}

function settingsIn(text: string, complain: (message: string) => void) {
  try {
    return dottedSettings(text);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`settings: ${error.message}`);
    return [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
