import type { Answer } from "../../src/server/contract/index.js";
import type { Page } from "./document-cache.js";

type Relations = Answer<"GET /api/collections/{collection}/documents/{document}/relations">;

interface HeadProps {
  readonly page: Page;
  readonly relations: Relations | undefined;
  readonly blind: boolean;
}

const MOST_CLASSES = 6;

/** Number, title, date, classes and family of a document. */
export function DocumentHead({ page, relations, blind }: HeadProps) {
  const { id, title, dates, classes, applicants, cutOffLine } = page;
  const published = dates.find(({ kind }) => kind === "publication");
  const symbols = [...new Map(classes.map((each) => [each.symbol, each])).values()];
  return (
    <header class="reader-head">
      <h2>
        <span class="document-id">{id}</span> {title}
      </h2>
      <p class="quiet facts">
        {published?.date !== undefined && (
          <time class={published.relation} dateTime={published.date}>
            {published.date}
          </time>
        )}
        {symbols.length > 0 && (
          <span
            title={symbols.map(({ symbol, scheme, title: name }) => `${scheme} ${symbol} ${name ?? ""}`).join("\n")}
          >
            {symbols.slice(0, MOST_CLASSES).map(({ symbol, main, title: name }) => (
              <span key={symbol} class={`class-symbol ${main ? "main" : ""}`} title={name}>
                {symbol}
              </span>
            ))}
            {symbols.length > MOST_CLASSES && ` +${symbols.length - MOST_CLASSES}`}
          </span>
        )}
        {applicants.length > 0 && <span>{applicants.map(({ name }) => name).join("; ")}</span>}
        {relations && <FamilyLine relations={relations} blind={blind} />}
        {cutOffLine !== undefined && <span class={`cut-off ${published?.relation}`}>{cutOffLine}</span>}
      </p>
    </header>
  );
}

function FamilyLine({ relations, blind }: { readonly relations: Relations; readonly blind: boolean }) {
  const { family, cites, citedBy, left } = relations;
  const members = family.members.length + left.family + 1;
  const parts = [
    `family of ${members}`,
    ...(blind ? [] : [`cites ${cites.length}`, ...(citedBy ? [`cited by ${citedBy.length + left.citedBy}`] : [])]),
  ];
  return <span>{parts.join(" · ")}</span>;
}
