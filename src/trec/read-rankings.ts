import { pour, readBytes } from "./files.js";
import { type RankingOptions, RankingScanner, type Rankings, rankingsWithCare } from "./rankings.js";

/**
 * Reads a run file with all retrieved documents: plain or gzip, `-` for standard input. If only the ranks of judged
 * documents are needed, use `readRun`, which keeps far less.
 *
 * @throws InputError with every problem of the file
 */
export async function readRankings(path: string, options: RankingOptions = {}): Promise<Rankings> {
  const scanner = new RankingScanner(options);
  await pour(path, scanner);
  return scanner.result() ?? rankingsWithCare(await readBytes(path), path, options);
}
