import { useState } from "preact/hooks";
import { useAnswer } from "../../api/use-answer.js";
import { chartAddress, readAddress } from "../../reader/addresses.js";
import { ClaimChart } from "../../reader/claim-chart.js";

import type { RoomProps } from "../../rooms.js";
import { goTo, setQuery, useQuery } from "../../shell/location.js";
import { Awaited } from "../../ui/waiting.js";

/** A claim against references; without a claim, the charts that were kept. */
export default function Chart({ params: { collection } }: RoomProps) {
  const [claim] = useQuery("claim", "");
  const [references] = useQuery("references", "");
  const [cutOff] = useQuery("cut-off", "");
  const [, document, number] = /^(.+):(\d{1,3})$/.exec(claim) ?? [];
  if (document === undefined) return <Charts collection={collection} />;
  return (
    <ClaimChart
      collection={collection}
      document={document}
      claim={Number(number)}
      references={references.split(",").filter((id) => id !== "")}
      cutOff={cutOff || undefined}
      linkTo={(id) => readAddress(collection, id, { cutOff: cutOff || undefined })}
      onReferences={(next) => setQuery({ references: next.join(",") }, { push: true })}
    />
  );
}

function Charts({ collection }: { readonly collection: string }) {
  const asked = useAnswer("GET /api/collections/{collection}/charts", { params: { collection } });
  const [document, setDocument] = useState("");
  const [claim, setClaim] = useState("1");
  return (
    <div class="room">
      <h1>Claim charts</h1>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          if (document.trim() !== "")
            goTo(chartAddress(collection, { document: document.trim(), claim: Number(claim) || 1 }));
        }}
      >
        <label>
          Document{" "}
          <input
            value={document}
            placeholder="EP-0971326-B1"
            onInput={({ currentTarget }) => setDocument(currentTarget.value)}
          />
        </label>
        <label>
          Claim{" "}
          <input
            type="number"
            min={1}
            max={999}
            value={claim}
            onInput={({ currentTarget }) => setClaim(currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary">
          Make a chart
        </button>
      </form>
      <Awaited asked={asked} what="the charts">
        {({ charts }) =>
          charts.length === 0 ? (
            <p class="quiet">Nothing is kept yet. A chart is kept with its first verdict, passage or comment.</p>
          ) : (
            <table>
              <caption>Your charts</caption>
              <tbody>
                {charts.map(({ document: id, claim: number, references, at }) => (
                  <tr key={`${id} ${number}`}>
                    <th scope="row">
                      <a href={chartAddress(collection, { document: id, claim: number, references })}>
                        Claim {number} of {id}
                      </a>
                    </th>
                    <td>{references.join(", ")}</td>
                    <td class="quiet">{at.slice(0, 16).replace("T", " ")} UTC</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Awaited>
    </div>
  );
}
