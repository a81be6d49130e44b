import { useAnswer } from "../../api/use-answer.js";
import { Awaited } from "../../ui/waiting.js";
import type { Hit } from "./differences.js";

/** The beginning of the document at the current rank. */
export function TextPane({
  campaign,
  hit,
  hasTexts,
  onClose,
}: {
  readonly campaign: string;
  readonly hit: Hit;
  readonly hasTexts: boolean;
  readonly onClose: () => void;
}) {
  const asked = useAnswer(
    "GET /api/campaigns/{campaign}/texts/{document}",
    hasTexts ? { params: { campaign, document: hit.doc } } : null,
  );
  return (
    <aside class="text-pane" aria-label={`Text of ${hit.doc}`}>
      <header>
        <h3>{hit.doc}</h3>
        <button type="button" class="small" onClick={onClose} aria-label="Close the text">
          ✕
        </button>
      </header>
      {hasTexts ? (
        <Awaited asked={asked} what="the document">
          {({ title, date, classes, abstract, claim }) => (
            <>
              {title !== undefined && <p class="text-title">{title}</p>}
              <p class="quiet">{[date, ...classes].filter(Boolean).join(" · ")}</p>
              {abstract !== undefined && <p>{abstract}</p>}
              {claim !== undefined && (
                <p>
                  <b>Claim 1.</b> {claim}
                </p>
              )}
            </>
          )}
        </Awaited>
      ) : (
        <p class="quiet">The campaign has no collection, so there are no texts.</p>
      )}
    </aside>
  );
}
