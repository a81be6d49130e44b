import { type ClaimNode, type ClaimRelation, claimBranch, claimLeaf } from "./claim-node.js";
import { cutAt, insideBrackets, matchesIn, type Span } from "./list-items.js";

/** `… ことを特徴とする` and, weaker, `… を備えた`: the subject follows. */
const CHARACTERISED =
  /(?:、\s*)?(?:(?:という)?(?:こと|点|もの)(?:など)?)?を特[徴長]と(?:した|する|している|し(?:てい|た)る)(?:、\s*)?/g;
const COMPOSED =
  /(?:、\s*)?(?:と?を(?:少なくとも)?(?:備え(?:て(?:なる|成る|いる))?|具備(?:し(?:て(?:なる|成る|いる))?)?|有(?:し(?:て(?:なる|いる))?)?|含(?:んで(?:なる|いる)|み)?|包含し?|構成し?|設け(?:て(?:なる|いる))?|配置し?|搭載し?)(?:たことからなる|ことからなる|た|る|する|した|む|んだ)?|と?(?:から|より)(?:な|成|構成され)る|で(?:構成され|あ)る(?=、|$))(?:、\s*)?/g;
/** Only a comma precedes a claim that is referred to. */
const REFERRED = /、\s*(?=(?:請求項|先行する|前記)[^、]{0,60}記載の[^、]+$)/g;
/** The same where more follows: `とを備え、`. */
const COMPOSED_SO_FAR =
  /と?を(?:少なくとも)?(?:備え|具備し|有し|含み|設け|包含し|搭載し)(?:ており|ていて|てなり)?、\s*|と?(?:から|より)(?:なり|成り|構成され)、\s*/g;
/** What is known comes before it; `であって` names the subject itself. */
const PRECONDITION = /(?:に(?:おい|於い|於)て|において(?:は)?|における(?=、))、?\s*/g;
const NAMED = /(?:で(?:あって|あり)(?=、))、\s*/g;
const ELEMENT_END = /(?:と|及び|および|並びに)、\s*(?!を|から|より)/g;
/** A verb in its continuative form: another step or feature follows. */
const STEP_END =
  /(?<!しか|ただ|但|も|べ|おな|同)(?:し|され|せ|られ|ており|であり|なり|含み|持ち|備え|設け|有し|行い|用い|加え|与え|続け|得て|した後|させ|ており)、\s*(?:(?:かつ|且つ|さらに|更に|また|その後|次いで|次に)、?\s*)?/g;
/** Maximum length of the head: after a verb that another noun follows, no head is left to be claimed. */
const MOST_HEAD = 120;

/**
 * Structures a Japanese claim: one long noun phrase. Its last words are the subject. What is known comes before `において`,
 * each element before `と、`, and the features before `ことを特徴とする`.
 */
export function structureJapaneseClaim(text: string): ClaimNode {
  const inside = insideBrackets(text);
  const whole = { start: 0, end: text.length };
  const closing = closingOf(text, whole, inside);
  const head = claimLeaf("subject", closing?.end ?? 0, text.length);
  if (!closing) return claimBranch("claim", [claimLeaf("subject", 0, text.length)]);
  const isProcess = /方法|製法|工法/.test(text.slice(head.start).replace(/^.*記載の/s, ""));
  const relation: ClaimRelation = isProcess ? "PROCEDURE" : "COMPONENT";
  const opening = openingOf(text, { start: 0, end: closing.start }, text.slice(head.start), inside);
  const body = { start: opening?.end ?? 0, end: closing.start };
  const parts = [...(opening?.nodes ?? []), ...bodyOf(text, body, inside, closing.relation, relation)];
  return claimBranch("claim", [...parts, claimLeaf("transition", closing.start, closing.end), head]);
}

interface Closing extends Span {
  readonly relation: "COMPOSE" | "FEATURE";
}

/** The phrase before the subject: the last of its kind that a noun phrase follows. */
function closingOf(text: string, span: Span, inside: Uint8Array): Closing | undefined {
  const of = (pattern: RegExp, relation: Closing["relation"]) =>
    [...matchesIn(pattern, text, span, inside)]
      .map((match) => ({ start: match.index, end: match.index + match[0].length, relation }))
      .filter(({ start, end }) => start > 0 && isHead(text.slice(end)))
      .at(-1);
  return of(CHARACTERISED, "FEATURE") ?? of(COMPOSED, "COMPOSE") ?? of(REFERRED, "FEATURE");
}

/** Whether it is a noun phrase: no verb ends in it except `に記載の`. */
function isHead(text: string): boolean {
  const plain = text.replace(/(?<![。．.\s])[。．.\s]+$/, "");
  return (
    plain.length > 0 && plain.length <= MOST_HEAD && !/と、|(?:し|され)、|[をが]/.test(plain.replace(/^.*記載の/s, ""))
  );
}

interface Opening {
  readonly nodes: readonly ClaimNode[];
  readonly end: number;
}

function openingOf(text: string, span: Span, head: string, inside: Uint8Array): Opening | undefined {
  const noun = head.replace(/(?<![。．.\s])[。．.\s]+$/, "").replace(/^.*記載の/s, "");
  const firstElement = text.slice(0, span.end).search(/と、|とを/);
  const isBefore = (at: number) => firstElement < 0 || at < firstElement;
  const isSubject = (at: number) => noun.length > 1 && text.slice(0, at).endsWith(noun.slice(-3));
  const named = [...matchesIn(NAMED, text, span, inside)].find(({ index }) => isBefore(index) || isSubject(index));
  if (named) {
    const end = named.index + named[0].length;
    return { nodes: [claimLeaf("subject", 0, named.index), claimLeaf("transition", named.index, end)], end };
  }
  const known = [...matchesIn(PRECONDITION, text, span, inside)];
  const place =
    known.find(({ index }) => isSubject(index)) ?? known.find(({ index }) => isSubjectLike(text, index, isBefore));
  if (!place || place.index === 0) return undefined;
  const end = place.index + place[0].length;
  const nodes = [claimLeaf("subject", 0, place.index), claimLeaf("transition", place.index, end)];
  return { nodes: [claimBranch("known", nodes, "PRECONDITION")], end };
}

/** Whether it is a kind of thing, or a claim referred to, before `において、`; a place in a sentence is not. */
function isSubjectLike(text: string, at: number, isBefore: (at: number) => boolean): boolean {
  return isBefore(at) && /(?:装置|方法|システム|機構|構造|器|機|記載の[^、]{1,40})$/.test(text.slice(0, at));
}

function bodyOf(
  text: string,
  body: Span,
  inside: Uint8Array,
  relation: Closing["relation"],
  kind: ClaimRelation,
): ClaimNode[] {
  const elementEnds = endsOf(ELEMENT_END, text, body, inside);
  const soFar = [...matchesIn(COMPOSED_SO_FAR, text, body, inside)].find(
    ({ index, 0: { length } }) => elementEnds.length > 0 && index + length > (elementEnds.at(-1) as number),
  );
  if (elementEnds.length === 0) {
    const clauses = cutAt(body, endsOf(STEP_END, text, body, inside));
    return [listOf(clauses, relation, kind)];
  }
  if (!soFar) {
    // `… とを有する` before `ことを特徴とする` is also a transition.
    const last = [...matchesIn(COMPOSED, text, body, inside)].at(-1);
    const end = last && last.index + last[0].length === body.end ? last.index : body.end;
    const elements = cutAt({ start: body.start, end }, elementEnds);
    return [listOf(elements, "COMPOSE", kind), claimLeaf("transition", end, body.end)];
  }
  const elements = cutAt({ start: body.start, end: soFar.index }, elementEnds);
  const from = soFar.index + soFar[0].length;
  const rest = { start: from, end: body.end };
  return [
    listOf(elements, "COMPOSE", kind),
    claimLeaf("transition", soFar.index, from),
    listOf(cutAt(rest, endsOf(STEP_END, text, rest, inside)), "FEATURE", kind),
  ];
}

function endsOf(pattern: RegExp, text: string, span: Span, inside: Uint8Array): number[] {
  return [...matchesIn(pattern, text, span, inside)].map((match) => match.index + match[0].length);
}

function listOf(items: readonly Span[], relation: ClaimRelation, kind: ClaimRelation): ClaimNode {
  return claimBranch(
    "list",
    items.map(({ start, end }) => claimLeaf("element", start, end, kind)),
    relation,
  );
}
