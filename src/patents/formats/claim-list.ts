import { claimReferences } from "../claim-references.js";
import type { Claim } from "../patent.js";
import { joinBlanks } from "../xml/element.js";

/**
 * A claim from its text. The printed number before it is removed, because it is stored separately.
 *
 * @param marked numbers of the claims that the source marks as references; those found in the text are added, because
 * offices mark only the first of `claims 1 to 5`
 */
export function claimOf(number: number, text: string, marked: Iterable<number> = []): Claim {
  const plain = withoutNumber(number, text);
  const dependsOn = new Set(claimReferences(plain, number));
  for (const reference of marked) if (reference !== number && reference > 0) dependsOn.add(reference);
  return { number, text: plain, dependsOn: [...dependsOn].sort((a, b) => a - b) };
}

/** `CLM-00012` and `00012` are 12; undefined without digits. */
export function claimNumber(text: string | undefined): number | undefined {
  return claimNumbers(text)[0];
}

/** All numbers, if an attribute refers to several claims: `CLM-00001 CLM-00004` is 1 and 4. */
export function claimNumbers(text: string | undefined): number[] {
  return Array.from(text?.matchAll(/\d+/g) ?? [], ([digits]) => Number(digits)).filter((number) => number > 0);
}

/**
 * Claims from running text, as OPS returns them: a claim starts with a line that starts with the next number and a dot.
 * Other lines belong to the previous claim. Claims that were cancelled (`1-19. (canceled)`) leave a gap in the numbers.
 * A heading before the first claim is dropped. Text without any number is one claim.
 */
export function claimsOfLines(lines: Iterable<string>): Claim[] {
  const claims: { readonly number: number; readonly parts: string[] }[] = [];
  const before: string[] = [];
  let next = 1;
  for (const line of lines) {
    const text = joinBlanks(line);
    if (text === "") continue;
    const cancelled = CANCELLED.exec(text);
    if (Number(cancelled?.[1]) === next) next = Number(cancelled?.[2]) + 1;
    else if (Number(/^(\d{1,4}) ?[.)](?!\d)/.exec(text)?.[1]) === next) claims.push({ number: next++, parts: [text] });
    else (claims.at(-1)?.parts ?? before).push(text);
  }
  if (before.length > 0 && !isHeading(before)) {
    if (claims.length === 0) claims.push({ number: 1, parts: before });
    else claims[0].parts.unshift(...before);
  }
  return claims.map(({ number, parts }) => claimOf(number, parts.join(" ")));
}

const CANCELLED = /^(\d{1,4}) ?[-–] ?(\d{1,4}) ?[.)] ?[([](?:cancell?ed|deleted|withdrawn)[)\]][.;]?$/i;

const HEADING =
  /^(?:what is claimed(?: is)?|(?:what )?(?:we|i) claim(?: is)?|(?:the )?claims?|(?:patent)?anspr(?:üche|uch)|revendications?|reivindicaci(?:ón|ones)|reivindicaç(?:ão|ões)|rivendicazion[ei]|conclusies?|patentkrav|формула изобретения|权利要求书)\s*[:.]?$/i;

function isHeading(lines: readonly string[]): boolean {
  return HEADING.test(lines.join(" "));
}

function withoutNumber(number: number, text: string): string {
  const printed = /^(\d+) ?[.)] ?(?!\d)/.exec(text);
  return printed && Number(printed[1]) === number && printed[0].length < text.length
    ? text.slice(printed[0].length).trimStart()
    : text;
}
