import { query as addressQuery, setQuery } from "../shell/location.js";
import { Choice } from "../ui/choice.js";
import { chartAddress } from "./addresses.js";
import { ClaimChart } from "./claim-chart.js";
import type { Page } from "./document-cache.js";

interface ChartPaneProps {
  readonly page: Page;
  readonly collection: string;
  readonly cutOff?: string | undefined;
  /** The claim that the document is compared with; default: a claim of its own, against references. */
  readonly chartOf?: { readonly document: string; readonly claim: number } | undefined;
  readonly claim: number | undefined;
  readonly onClaim: (claim: number) => void;
  readonly linkTo: (document: string) => string;
}

/** The chart inside the reader. Its columns are in the address. */
export function ChartPane({ page, collection, cutOff, chartOf, claim, onClaim, linkTo }: ChartPaneProps) {
  const own = page.texts.find(({ field, language }) => field === "claims" && language === page.language);
  const { units = [] } = own ?? page.texts.find(({ field }) => field === "claims") ?? {};
  const independent = units.flatMap(({ claim: number, parent }) =>
    number === undefined || parent !== undefined ? [] : [number],
  );
  const number = chartOf?.claim ?? claim ?? independent[0] ?? 1;
  const document = chartOf?.document ?? page.id;
  const named = (addressQuery.value.get("references") ?? "").split(",").filter((id) => id !== "");
  const references = chartOf ? [...new Set([page.id, ...named])] : named;
  return (
    <div class="chart-pane">
      <p class="no-print">
        {!chartOf && independent.length > 1 && (
          <Choice
            label="Claim"
            value={String(number)}
            options={independent.map(String)}
            onChoose={(next) => onClaim(Number(next))}
          />
        )}{" "}
        <a href={chartAddress(collection, { document, claim: number, references })}>Open in its own room</a>
      </p>
      <ClaimChart
        collection={collection}
        document={document}
        claim={number}
        references={references}
        cutOff={cutOff}
        linkTo={linkTo}
        onReferences={(next) => setQuery({ references: next.join(",") }, { push: true })}
      />
    </div>
  );
}
