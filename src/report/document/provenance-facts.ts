import type { Table } from "../../core/index.js";

interface InputFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Provenance for readers: facts by name, and a table of the input files. Empty facts are left out. */
export function provenanceFacts(provenance: Readonly<Record<string, unknown>>): {
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly inputs: Table;
} {
  const { inputs = [], ...facts } = provenance as { inputs?: readonly InputFile[] };
  const values = Object.entries(facts).flatMap(([name, value]): [string, string][] => {
    const text = factText(value);
    return text === "" ? [] : [[spaced(name), text]];
  });
  return {
    values,
    inputs: {
      caption: "Input files",
      columns: [
        { name: "file", kind: "text", id: true },
        { name: "bytes", kind: "integer" },
        { name: "sha256", kind: "text", label: "SHA-256" },
      ],
      rows: inputs.map(({ file, bytes, sha256 }) => [file, bytes, sha256]),
    },
  };
}

/** A view of relevance, for example, is `rigid (level 2)`, or `level 1` if it has no name. */
function factText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(factText).join(", ");
  if (typeof value !== "object") return String(value);
  const { name = "", ...facts } = value as Record<string, unknown>;
  const text = Object.entries(facts)
    .map(([fact, each]) => `${spaced(fact)} ${factText(each)}`)
    .join(", ");
  return name === "" ? text : `${name} (${text})`;
}

/** `missingTopics` → `missing topics` */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
