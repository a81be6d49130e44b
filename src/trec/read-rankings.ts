import { pour, readBytes } from "./files.js";
import { type RankingOptions, RankingScanner, type Rankings, rankingsWithCare } from "./rankings.js";

/**
 * Reads a run file with every document it retrieved: plain or gzip, `-` for standard input. What only asks where judged
 * documents stand is better served by `readRun`, which keeps far less.
 *
 * @throws InputError with every problem of the file
 */
export async function readRankings(path: string, options: RankingOptions = {}): Promise<Rankings> {
  const scanner = new RankingScanner(options);
  await pour(path, scanner);
  return scanner.result() ?? rankingsWithCare(await readBytes(path), path, options);
}
