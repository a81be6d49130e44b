export { type ScoreTable, scoreTables } from "./score-table.js";
