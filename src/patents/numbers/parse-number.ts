import { findMentions } from "../in-text-citations.js";
import { formatPublicationId, type PublicationId } from "./publication-id.js";
import { inCapitals, isPublication, parseWrittenNumber, type WrittenNumber } from "./written-number.js";

/** No spelling of a number is longer. */
export const MAX_LENGTH = 160;

/**
 * Reads a publication number in any usual spelling. Lower case, full-width digits, blanks, dots, commas, slashes and
 * hyphens do not matter; the kind code may come first (`EP-A-0 776 776`) or last, or be missing.
 *
 * | office | number in the id | spellings that give it |
 * |---|---|---|
 * | EP | 7 digits with leading zeros: `EP-0971326-B1` | `EP 0 971 326 B1`, `EP971326B1`, `EP-B1-0971326` |
 * | US | no leading zeros: `US-6859910-B2` | `US 6,859,910 B2`, `US06859910`, `US-B2-6 859 910` |
 * | US applications | year and 7 digits: `US-20040215390-A1` | `US2004/0215390 A1`, `US-2004215390-A1` (DOCDB, Google) |
 * | US others | letters, no zeros: `US-D435854`, `US-RE37123`, `US-PP12345`, `US-H1234` | `US D435,854`, `USD0435854S1` |
 * | WO | year and 6 digits: `WO-1999012345-A1` | `WO 99/12345`, `WO9912345`, `WO-99012345-A1`, `WO/1999/012345` |
 * | JP | era, year, 6 digits until 1999: `JP-H05123456-A`, `JP-S62123456-A`; then year and 6 digits: `JP-2000219016-A` | `JP-A-5-123456`, `JPH05123456A`, `特開平5-123456`, `JP-A-62-123456`, `特開2000-219016`, and NTCIR's `PATENT-JA-UPA-1993-123456` |
 * | KR | year and 7 digits: `KR-20040012345-A`, or 10/20 and 7 digits: `KR-100123456-B1` | `KR 10-2004-0012345`, `KR-950032245-A` |
 * | DE | no zeros, no check digit: `DE-10123456-A1` | `DE 101 23 456 A1`, `DE-OS 2 345 678` (A1), `DE-AS` (B), `DE-PS` (C), `DE-GM 88 07 534.6` (U) |
 * | all others | digits, no leading zeros; letters before them are kept: `GB-2230409-A`, `IT-MI20001234-A1` | `GB 2 230 409 A` |
 *
 * An international application has the kind `W` and the office where it was filed, as in DOCDB: `PCT/US99/12345` is
 * `US-1999012345-W`. Other applications are not publications and give undefined; so do the documents of NTCIR-3, such
 * as `PATENT-KKH-G-H01-333373`, which are numbered by their applications.
 *
 * @returns undefined for anything else; never throws
 */
export function parsePublicationId(text: string): PublicationId | undefined {
  const number = parsePatentNumber(text);
  return isPublication(number) ? number : undefined;
}

/** The normal id of a publication number in any spelling; undefined if it is not one. */
export function normalisePublicationId(text: string): string | undefined {
  const parsed = parsePublicationId(text);
  return parsed && formatPublicationId(parsed);
}

/** Like {@link parsePublicationId}, but tells an application from a text that is no number at all. */
export function parsePatentNumber(text: string): WrittenNumber | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const written = numberInAddress(text.trim()) ?? text;
  return parseWrittenNumber(inCapitals(written)) ?? numberInWords(written.trim());
}

/** Addresses of pages about one publication, at Google Patents, Espacenet and others. */
const ADDRESS =
  /^(?:https?:\/\/)?[\w.-]+\/.*?(?:patents?\/|pn(?:=|%3D)|publication\/)([A-Z]{2}[\w.%-]*?\d\w*)(?:[/?&#].*)?$/i;
const OLD_ESPACENET = /[?&]CC=([A-Z]{2})(?:&.*)?&NR=([\w]+)/i;

function numberInAddress(text: string): string | undefined {
  const parts = OLD_ESPACENET.exec(text);
  return parts ? `${parts[1]}${parts[2]}` : ADDRESS.exec(text)?.[1];
}

/** `U.S. Pat. No. 5,123,456`: a text that is one citation and nothing else. */
function numberInWords(text: string): WrittenNumber | undefined {
  const [mention, ...more] = findMentions(text);
  if (
    !mention ||
    more.length > 0 ||
    mention.start !== 0 ||
    mention.end !== text.replace(/(?<![.\s])[.\s]+$/, "").length
  )
    return undefined;
  const [citation, ...others] = mention.citations;
  if (others.length > 0) return undefined;
  const application = /^application:(..)-(.+)$/.exec(citation.id);
  if (application) return { country: application[1], application: application[2] };
  return parseWrittenNumber(citation.id);
}
