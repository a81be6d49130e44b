import Database from "libsql";
import { expect, it } from "vitest";
import { migrations } from "../schema.js";
import { checkDatabase } from "./check-database.js";

function emptyCampaign(): Database.Database {
  const database = new Database(":memory:");
  for (const step of migrations) database.exec(step);
  database.exec(`PRAGMA user_version = ${migrations.length}`);
  return database;
}

it("finds nothing in an empty campaign", () => {
  expect(checkDatabase(emptyCampaign())).toEqual([]);
});

it.each(["type", "name"])("finds that the %s of a table became bytes, by one bit", (column) => {
  const database = emptyCampaign();
  database.exec("PRAGMA writable_schema = ON");
  database.exec(`UPDATE sqlite_schema SET ${column} = CAST(${column} AS BLOB) WHERE name = 'topic'`);
  expect(checkDatabase(database).map(({ message }) => message)).toContain("the definition of table topic has changed");
});

it("finds that the name of a table became bytes where SQLite keeps its last number", () => {
  const database = emptyCampaign();
  database.exec("INSERT INTO sqlite_sequence VALUES (CAST('submission' AS BLOB), 0)");
  expect(checkDatabase(database)).toEqual([
    { message: "the last number of table submission has a name that is no text" },
  ]);
});
