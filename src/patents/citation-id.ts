import type { CitationContext } from "./citation-context.js";
import type { WrittenNumber } from "./citation-numbers.js";
import { formatPublicationId } from "./numbers/publication-id.js";
import { publicationOf } from "./numbers/written-number.js";

/**
 * The id of a cited document: of a publication, or `application:US-08123456` for an application, whose publication
 * cannot be derived from its number. International applications have DOCDB's id, `US-1999012345-W`.
 *
 * @param kindBehind kind code after the number, or `""`
 */
export function citationId(number: WrittenNumber, context: CitationContext, kindBehind: string): string {
  const { country, prefix } = context;
  const kind = kindBehind || context.kind;
  const written = number.text.replace(/\s+/g, " ").replace(/[‐-―−]/g, "-");
  if (context.isInternational) return publicationId(country, "", written, "W");
  if (number.shape === "serial" || (context.isApplication && kind === "" && !isPublicationNumber(country, number))) {
    const digits = country === "JP" ? publicationId(country, prefix, written, "").slice(3) : written.replace(/\D/g, "");
    return `application:${country}-${digits}`;
  }
  if (number.shape !== "reversed") return publicationId(country, prefix, written, kind);
  const [serial, year] = written.split("/").map((part) => part.trim());
  return publicationId(country, "", `${year.length === 2 ? `19${year}` : year}-${serial}`, kind);
}

/** A misprinted number still has an id, although no document has it. */
function publicationId(country: string, prefix: string, written: string, kind: string): string {
  const parsed = publicationOf(country, prefix + written, kind) ?? publicationOf(country, written, kind);
  return parsed ? formatPublicationId(parsed) : `${country}-${written.replace(/\D/g, "")}`;
}

/** Published applications are often called applications, but their numbers cannot be filing numbers. */
function isPublicationNumber(country: string, { shape, text }: WrittenNumber): boolean {
  if (country === "JP" || country === "KR" || country === "CN") return false;
  if (shape === "publication") return true;
  const digits = text.replace(/\D/g, "");
  if (country === "US") return digits.length === 7;
  if (country === "EP") return digits.length <= 7;
  return country !== "GB" || digits.length === 7;
}
