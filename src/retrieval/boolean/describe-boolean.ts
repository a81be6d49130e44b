import type { TextFieldName } from "./boolean-fields.js";
import type { BooleanLine, BooleanQuery, BooleanValue } from "./boolean-query.js";

/** A query in words, for people who do not know the operators: `title has “brake” or “braking”, and class B60T`. */
export function describeBoolean({ query, rank }: BooleanLine): string {
  const what = described(query);
  return rank === undefined ? what : `${what}; ranked by: ${rank}`;
}

function described(query: BooleanQuery): string {
  switch (query.kind) {
    case "and":
      return query.parts
        .map((part, i) => `${i === 0 ? "" : part.kind === "not" ? ", but " : ", and "}${inGroup(part)}`)
        .join("");
    case "or":
      return inText(query) ? `has ${textWords(query)}` : query.parts.map(inGroup).join(", or ");
    case "not":
      return `not (${described(query.part)})`;
    case "in":
      return `${fieldNames(query.fields)} ${described(query.part)}`;
    case "words":
    case "near":
    case "adj":
    case "same":
      return `has ${textWords(query)}`;
    case "set":
      return `in set ${query.number}`;
    default:
      return describedValue(query);
  }
}

function inGroup(query: BooleanQuery): string {
  const isGroup = (query.kind === "and" || query.kind === "or") && !inText(query);
  return isGroup ? `(${described(query)})` : described(query);
}

/** Whether a query consists of words only, so that a list of them can be read in one go. */
function inText(query: BooleanQuery): boolean {
  if (query.kind === "or") return query.parts.every(inText);
  return query.kind === "words" || query.kind === "near" || query.kind === "adj" || query.kind === "same";
}

function textWords(query: BooleanQuery): string {
  switch (query.kind) {
    case "words":
      return quoted(query.words);
    case "or":
      return query.parts.map(textWords).join(" or ");
    case "near":
      return `${side(query.parts[0])} at most ${wordsApart(query.within)} from ${side(query.parts[1])}`;
    case "adj":
      return query.within === 1
        ? `${side(query.parts[0])} directly before ${side(query.parts[1])}`
        : `${side(query.parts[0])} at most ${wordsApart(query.within)} before ${side(query.parts[1])}`;
    case "same":
      return `${side(query.parts[0])} in one paragraph with ${side(query.parts[1])}`;
    default:
      return `(${described(query)})`;
  }
}

function side(query: BooleanQuery): string {
  return query.kind === "words" ? textWords(query) : `(${textWords(query)})`;
}

function wordsApart(within: number): string {
  return within === 1 ? "1 word" : `${within} words`;
}

function quoted(words: readonly string[]): string {
  const text = `“${words.join(" ")}”`;
  const [word] = words;
  if (words.length > 1 || !/[*?]/.test(word)) return text;
  if (/^[^*?]+\*$/.test(word)) return `a word that begins with “${word.slice(0, -1)}”`;
  if (/^\*[^*?]+$/.test(word)) return `a word that ends with “${word.slice(1)}”`;
  return `a word like ${text}`;
}

const FIELD_WORDS: Readonly<Record<TextFieldName, string>> = {
  ti: "title",
  ab: "abstract",
  cl: "claims",
  de: "description",
  tiab: "title or abstract",
  tac: "title, abstract or claims",
  ft: "full text",
  pa: "applicant",
  in: "inventor",
  ia: "applicant or inventor",
  txt: "title, abstract or names",
};

function fieldNames(fields: readonly TextFieldName[]): string {
  return fields.map((field) => FIELD_WORDS[field]).join(" or ");
}

const DATES = { publication: "published", filing: "filed", priority: "with a priority" } as const;

function describedValue(value: BooleanValue): string {
  switch (value.kind) {
    case "class":
      return `class ${value.symbol} or below`;
    case "date": {
      const { from, until } = value;
      const when =
        from !== undefined && from === until
          ? `in ${from}`
          : from !== undefined && until !== undefined
            ? `from ${from} to ${until}`
            : from !== undefined
              ? `from ${from} on`
              : `up to ${until}`;
      return `${DATES[value.date]} ${when}`;
    }
    case "language":
      return `in ${new Intl.DisplayNames("en", { type: "language" }).of(value.code) ?? value.code}`;
    case "number":
      return `publication ${value.id}`;
    case "numbers":
      return `a publication number that begins with ${value.beginning}`;
    case "application":
      return `application ${value.number}`;
    case "priority":
      return `claims the priority of ${value.number}`;
    case "cites":
      return `cites ${value.id}`;
    case "country":
      return `published by ${value.code}`;
    case "kind":
      return `kind code ${value.code}`;
  }
}
