import { useState } from "preact/hooks";
import { useAnswer } from "../../api/use-answer.js";
import { Awaited } from "../../ui/waiting.js";

const PAGE = 50;

/** Who did what, latest first. */
export function Acts({ campaign }: { readonly campaign: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="block acts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>Record of what was done</h2>
      </summary>
      {isOpen && <ActList campaign={campaign} />}
    </details>
  );
}

function ActList({ campaign }: { readonly campaign: string }) {
  const [before, setBefore] = useState<number>();
  const query = { limit: PAGE, ...(before !== undefined && { before }) };
  const asked = useAnswer("GET /api/campaigns/{campaign}/acts", { params: { campaign }, query });
  return (
    <Awaited asked={asked} what="the record">
      {({ acts }) => (
        <>
          {acts.length === 0 && <p class="quiet">Nothing was done here yet.</p>}
          <ul>
            {acts.map(({ id, at, person, role, route, what, on, status }) => (
              <li key={id}>
                <time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time> <b>{person ?? "nobody"}</b>
                {role !== undefined && ` (${role})`}: {what ?? route}
                {on !== "" && <code>{on}</code>}
                {status >= 400 && <span class="wrong"> refused ({status})</span>}
              </li>
            ))}
          </ul>
          <p class="form-end">
            {before !== undefined && (
              <button type="button" onClick={() => setBefore(undefined)}>
                Latest
              </button>
            )}
            {acts.length === PAGE && (
              <button type="button" onClick={() => setBefore(acts.at(-1)!.id)}>
                Earlier
              </button>
            )}
          </p>
        </>
      )}
    </Awaited>
  );
}
