// The mutants of a group of files, numbered.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./groups.mjs";
import { mutationsOf } from "./mutations.mjs";

/** The hash chooses samples. */
export function mutantsOf(group, files) {
  const mutants = files.flatMap((file) =>
    mutationsOf(file, readFileSync(file, "utf8")).map((mutation) => {
      const name = `${relative(ROOT, file)} ${mutation.start} ${mutation.text}`;
      return { ...mutation, group, file, hash: createHash("sha256").update(name).digest().readUInt32LE() };
    }),
  );
  return mutants.map((mutant, number) => ({ ...mutant, number }));
}
