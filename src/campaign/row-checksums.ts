/** A table whose rows have checksums. */
export interface CheckedTable {
  readonly name: string;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

const table = (name: string, key: string, columns: string): CheckedTable => ({
  name,
  key: key.split(" "),
  columns: columns.split(" "),
});

/**
 * The tables and columns of version 5, whose rows have checksums. A step of the schema that adds a column makes the
 * triggers of its table again, with all columns.
 */
export const CHECKED_TABLES: readonly CheckedTable[] = [
  table("setting", "name", "name value"),
  table("file", "kind sha256 name", "kind sha256 name size_bytes added"),
  table("topic", "id", "id topic_set place language cutoff document same_as excluded"),
  table("participant", "id", "id institution country"),
  table(
    "submission",
    "id",
    "id participant run topic_set file_name sha256 content_sha256 size_bytes received late pool_only label lines " +
      "documents warnings withdrawn reason counts release details",
  ),
  table("event", "id", "id at what"),
  table("judging_topic", "topic", "topic version"),
  table("judging_pool", "topic document", "topic document family mark rank dropped"),
  table("judging_scale", "version", "version at grades"),
  table("judging_assessor", "id", "id machine source added"),
  table("judging_assignment", "topic assessor", "topic assessor at"),
  table("judging_lease", "topic family assessor", "topic family assessor until"),
  table(
    "judgement",
    "id",
    "id key assessor topic document family action grade category evidence note undoes adjudicates scale client_time " +
      "server_time dwell_ms rank",
  ),
  table("person", "id", "id name role participant token_sha256 invited expires revoked entered"),
  table("session", "sha256", "sha256 person began expires"),
  table("act", "id", "id at person role route applied_to status"),
  table(
    "upload",
    "id",
    "id person participant file_name size_bytes first_sha256 received_bytes state began changed job draft checked " +
      "submission crc32",
  ),
  table("upload_problem", "upload place", "upload place kind line message text source"),
  table("run_event", "id", "id submission at by_whom what reason"),
];

/** SQL for the text that identifies a row: its key as a JSON array, such as `["T1","EP-2-A1"]`. */
export function keySql({ key }: CheckedTable, row = ""): string {
  return `json_array(${key.map((column) => `${row}${column}`).join()})`;
}

/** SQL for the checksum of a row: the first 8 bytes of the SHA-3 of its values as a JSON array. */
export function sumSql({ columns }: CheckedTable, row = ""): string {
  return `substr(sha3(json_array(${columns.map((column) => `${row}${column}`).join()}),256),1,8)`;
}

/**
 * The step of the schema that gives every row a checksum, kept by triggers: whatever writes a row, writes its checksum in
 * the same transaction. SQLite itself would not notice if a byte of a row changed on the disk.
 */
export function checksumStep(tables: readonly CheckedTable[]): string {
  return `
  CREATE TABLE row_checksum (
    of_table TEXT NOT NULL,
    row_key TEXT NOT NULL,
    sum BLOB NOT NULL,
    PRIMARY KEY (of_table, row_key)
  ) STRICT, WITHOUT ROWID;
  ${tables.map(triggersOf).join("")}`;
}

function triggersOf(table: CheckedTable): string {
  const { name } = table;
  const [key, sum] = [keySql(table, "NEW."), sumSql(table, "NEW.")];
  const old = `of_table='${name}' AND row_key=${keySql(table, "OLD.")}`;
  // A row that replaces another has no event of its deletion, so its checksum replaces the other one, too.
  return `
  INSERT INTO row_checksum SELECT '${name}', ${keySql(table)}, ${sumSql(table)} FROM ${name};
  CREATE TRIGGER sum_of_new_${name} AFTER INSERT ON ${name} BEGIN
    REPLACE INTO row_checksum VALUES ('${name}',${key},${sum}); END;
  CREATE TRIGGER sum_of_changed_${name} AFTER UPDATE ON ${name} BEGIN
    UPDATE row_checksum SET row_key=${key},sum=${sum} WHERE ${old}; END;
  CREATE TRIGGER sum_of_deleted_${name} AFTER DELETE ON ${name} BEGIN
    DELETE FROM row_checksum WHERE ${old}; END;
  `;
}
