import type { NamedTable } from "../../core/index.js";
import type { Examination } from "./examine.js";
import type { Repair } from "./repair.js";

const text = (name: string, more: { id?: true; label?: string } = {}) => ({ name, kind: "text" as const, ...more });
const count = (name: string) => ({ name, kind: "integer" as const });

/** What was checked, and what is damaged. */
export function examinationTables({ examined, others }: Examination): NamedTable[] {
  const damage = examined.flatMap((each) => each.damage.map((found) => ({ ...found, kind: each.kind })));
  const notes = examined.flatMap(({ path, remarks = [] }) => remarks.map((remark) => `${path}: ${remark}`));
  if (others > 0) notes.push(`Files that Presage does not know, and did not check: ${others}.`);
  return [
    {
      name: "checked",
      table: {
        columns: [
          text("path", { id: true }),
          text("kind"),
          text("contents"),
          count("files"),
          count("bytes"),
          count("damage"),
        ],
        rows: examined.map(({ path, kind, contents, files, bytes, damage: { length } }) => [
          ...[path, kind, contents, files, bytes, length],
        ]),
        notes,
      },
    },
    {
      name: "damage",
      table: {
        caption: "Damage",
        layout: "blocks",
        columns: [text("file", { id: true }), text("kind"), text("what"), text("affects"), text("remedy")],
        rows: damage.map(({ file, kind, what, affects, remedy }) => [file, kind, what, affects, remedy]),
      },
    },
  ];
}

/** What a repair saved and lost. */
export function repairTables({ things, others, after }: Repair): NamedTable[] {
  return [
    {
      name: "repaired",
      table: {
        caption: "Repaired",
        layout: "blocks",
        columns: [text("path", { id: true }), text("kind"), text("saved"), text("lost")],
        rows: things.map(({ path, kind, saved, lost }) => [path, kind, saved, lost === "" ? "nothing" : lost]),
        ...(others > 0 && { notes: [`Other files, copied as they are: ${others}.`] }),
      },
    },
    ...examinationTables(after).map(({ name, table }) => ({ name: `${name}-after`, table })),
  ];
}
