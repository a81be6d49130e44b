import { UsageError } from "../../core/index.js";

/** A parser of `--stratify`: names of groups, with commas between them. */
export function strataAmong<T extends string>(known: readonly T[]): (text: string) => T[] {
  return (text) =>
    text.split(",").map((word) => {
      const name = known.find((each) => each === word.trim());
      if (name !== undefined) return name;
      const message = `unknown: ${JSON.stringify(word)}; there are: ${known.join(", ")}`;
      throw new UsageError(message, { setting: "stratify", value: word });
    });
}
