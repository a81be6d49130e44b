import { UsageError } from "../../core/index.js";

/** Returns a parser of `--stratify`: comma-separated names of groups. */
export function strataAmong<T extends string>(known: readonly T[]): (text: string) => T[] {
  return (text) =>
    text.split(",").map((word) => {
      const name = known.find((each) => each === word.trim());
      if (name !== undefined) return name;
      const message = `unknown group: ${JSON.stringify(word)}; available: ${known.join(", ")}`;
      throw new UsageError(message, { setting: "stratify", value: word });
    });
}
