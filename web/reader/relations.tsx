import type { Answer } from "../../src/server/contract/index.js";
import type { Page } from "./document-cache.js";

type Relations = Answer<"GET /api/collections/{collection}/documents/{document}/relations">;
type Related = Relations["versions"][number];

interface RelationsProps {
  readonly page: Page;
  readonly relations: Relations;
  readonly blind: boolean;
  readonly linkTo: (document: string) => string;
}

const KINDS = { publication: "published", application: "filed", priority: "priority" } as const;
const ORIGINS: Readonly<Record<string, string>> = {
  "search-report": "search report",
  description: "text",
};

/** Dates, family, and citations in both directions. A blind reader sees no citations: they may give the answer away. */
export function RelationsPane({ page, relations, blind, linkTo }: RelationsProps) {
  const { versions, family, cites, citedBy, literature, left } = relations;
  return (
    <div class="relations">
      <h3>Dates{page.cutOff !== undefined && ` (cut-off ${page.cutOff})`}</h3>
      <table>
        <tbody>
          {page.dates.map(({ kind, date, filing, relation }) => (
            <tr key={`${kind} ${filing?.country} ${filing?.number}`}>
              <th scope="row">{KINDS[kind]}</th>
              <td>{date ?? "not known"}</td>
              <td class={relation}>{relation && RELATION_WORDS[relation]}</td>
              <td>{filing && `${filing.country} ${filing.number}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Classes</h3>
      <p>
        {page.classes.length === 0
          ? "None are known."
          : page.classes.map(({ scheme, symbol, main, title }) => (
              <span key={`${scheme} ${symbol}`} class={`class-symbol ${main ? "main" : ""}`} title={title ?? scheme}>
                {symbol} <span class="quiet">{scheme}</span>
              </span>
            ))}
      </p>
      <List
        title="Other versions"
        none="This is the only version in the collection."
        documents={versions}
        linkTo={linkTo}
      />
      <List
        title={`Family${family.id === undefined ? "" : ` ${family.id}`}`}
        none="No other member is in the collection."
        documents={family.members}
        linkTo={linkTo}
        left={left.family}
      />
      {family.filings.length > 0 && (
        <p class="quiet">
          Other members claim{" "}
          {family.filings
            .map(({ country, number, date }) => `${country} ${number}${date ? ` (${date})` : ""}`)
            .join(", ")}
        </p>
      )}
      {!blind && (
        <>
          <h3>Cites {cites.length > 0 && `(${cites.length})`}</h3>
          {cites.length === 0 ? (
            <p class="quiet">No cited patents are known.</p>
          ) : (
            <Cited cites={cites} linkTo={linkTo} />
          )}
          {literature.length > 0 && (
            <ul class="plain">
              {literature.map(({ text, categories, origin }) => (
                <li key={text}>
                  <Category categories={categories} /> {text} <span class="quiet">{ORIGINS[origin] ?? origin}</span>
                </li>
              ))}
            </ul>
          )}
          <h3>Cited by {citedBy && citedBy.length > 0 && `(${citedBy.length + left.citedBy})`}</h3>
          {citedBy === undefined || citedBy.length === 0 ? (
            <p class="quiet">No document of the collection cites it.</p>
          ) : (
            <table>
              <tbody>
                {citedBy.map(({ citations, ...document }) => (
                  <tr key={document.id}>
                    <td>
                      <Category categories={citations.flatMap(({ categories }) => categories)} />
                    </td>
                    <Document document={document} linkTo={linkTo} />
                    <td class="quiet">
                      {[...new Set(citations.map(({ origin }) => ORIGINS[origin] ?? origin))].join(", ")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {left.citedBy > 0 && <p class="quiet">{left.citedBy} more are not listed.</p>}
        </>
      )}
    </div>
  );
}

const RELATION_WORDS = {
  before: "before the cut-off",
  after: "on or after the cut-off",
  unclear: "not known",
} as const;

function Cited({ cites, linkTo }: { readonly cites: Relations["cites"]; readonly linkTo: RelationsProps["linkTo"] }) {
  return (
    <table>
      <tbody>
        {cites.map(({ cited, categories, origin, date, documents, relation }, i) => (
          <tr key={`${cited} ${origin} ${i}`}>
            <td>
              <Category categories={categories} />
            </td>
            {documents.length > 0 ? (
              <Document document={documents[0]} linkTo={linkTo} />
            ) : (
              <>
                <td>{cited}</td>
                <td class={relation}>{date}</td>
                <td class="quiet">not in the collection</td>
              </>
            )}
            <td class="quiet">{ORIGINS[origin] ?? origin}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Category({ categories }: { readonly categories: readonly string[] }) {
  const letters = [...new Set(categories)].join("");
  return letters === "" ? null : (
    <abbr class={`category ${/[XY]/.test(letters) ? "strong" : ""}`} title={`category ${letters}`}>
      {letters}
    </abbr>
  );
}

function Document({ document, linkTo }: { readonly document: Related; readonly linkTo: RelationsProps["linkTo"] }) {
  const { id, date, relation, title } = document;
  return (
    <>
      <td>
        <a href={linkTo(id)}>{id}</a>
      </td>
      <td class={relation} title={relation && RELATION_WORDS[relation]}>
        {date}
      </td>
      <td>{title}</td>
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly none: string;
  readonly documents: readonly Related[];
  readonly linkTo: RelationsProps["linkTo"];
  readonly left?: number;
}

function List({ title, none, documents, linkTo, left = 0 }: ListProps) {
  return (
    <>
      <h3>{title}</h3>
      {documents.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <table>
          <tbody>
            {documents.map((document) => (
              <tr key={document.id}>
                <Document document={document} linkTo={linkTo} />
                <td class="quiet">{document.language}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && <p class="quiet">{left} more are not listed.</p>}
    </>
  );
}
