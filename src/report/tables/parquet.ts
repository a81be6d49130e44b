import type { Table } from "../../core/index.js";
import { plainTable } from "./plain-table.js";

const TYPES = { text: "STRING", integer: "INT64", real: "DOUBLE" } as const;

/**
 * Apache Parquet: strings, 64-bit integers and doubles, all nullable. Caption, notes and provenance
 * are JSON in the file's metadata, under the key `presage`.
 */
export async function renderParquet(table: Table): Promise<Uint8Array> {
  const { columns, rows } = plainTable(table);
  // Loaded here because most commands never write Parquet.
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const { caption, notes, provenance } = table;
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, kind }, c) => ({
      name,
      type: TYPES[kind],
      data: rows.map((row) => (kind === "integer" && row[c] !== null ? BigInt(row[c]) : row[c])),
    })),
    kvMetadata: [{ key: "presage", value: JSON.stringify({ caption, notes, provenance }) }],
  });
  return new Uint8Array(buffer);
}
