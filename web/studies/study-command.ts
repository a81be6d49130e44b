import type { CampaignStudies } from "./use-campaign-studies.js";

/** A command line that makes the same numbers; `undefined` if no files on the server hold this part of the campaign. */
export function studyCommand(
  study: string,
  { files }: Pick<CampaignStudies, "files">,
  options: readonly (readonly [option: string, value: string | number])[],
): string | undefined {
  if (!files) return undefined;
  const words = [
    ...["presage", "study", study, files.qrels, ...files.runs],
    ...options.flatMap(([option, value]) => [`--${option}`, String(value)]),
    ...(files.topics ? ["--topics", files.topics.join(",")] : []),
  ];
  return words.map(quoted).join(" ");
}

/** A word as a shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
