import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import type { RoomProps } from "../../rooms.js";
import { query } from "../../shell/location.js";
import { Empty } from "../../ui/empty.js";
import { Awaited } from "../../ui/waiting.js";
import { AgreementView } from "./agreement-view.js";
import { AssignmentView } from "./assignment-view.js";
import { DisagreementsView } from "./disagreements-view.js";
import { ProgressView } from "./progress-view.js";
import "./room.css";

export type Overview = Answer<"GET /api/campaigns/{campaign}/assessors">;

const VIEWS = [
  { view: "progress", title: "Progress", organisers: false },
  { view: "assignment", title: "Assignment", organisers: true },
  { view: "agreement", title: "Agreement", organisers: true },
  { view: "disagreements", title: "Disagreements", organisers: false },
] as const;

/** Who judges what, how fast, how far they agree, and what a third person has to settle. */
export default function Assessors({ params: { campaign } }: RoomProps) {
  const asked = useAnswer("GET /api/campaigns/{campaign}/assessors", { params: { campaign } });
  const view = query.value.get("view") ?? "progress";
  return (
    <div class="room assessors">
      <h1>Assessors</h1>
      <Awaited asked={asked} what="the assessors">
        {(overview) =>
          overview.topics.length === 0 && overview.organises ? (
            <Empty text="Nothing can be judged yet: no pool was made.">
              <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/pool`}>
                Make a pool
              </a>
            </Empty>
          ) : (
            <>
              <nav class="views" aria-label="Views">
                {VIEWS.filter(({ organisers }) => overview.organises || !organisers).map((each) => (
                  <a
                    key={each.view}
                    href={each.view === "progress" ? "?" : `?view=${each.view}`}
                    aria-current={each.view === view ? "page" : undefined}
                  >
                    {each.title}
                  </a>
                ))}
              </nav>
              {view === "disagreements" ? (
                <DisagreementsView campaign={campaign} overview={overview} />
              ) : view === "assignment" && overview.organises ? (
                <AssignmentView campaign={campaign} overview={overview} onSaved={asked.again} />
              ) : view === "agreement" && overview.organises ? (
                <AgreementView campaign={campaign} overview={overview} onImported={asked.again} />
              ) : (
                <ProgressView campaign={campaign} overview={overview} />
              )}
            </>
          )
        }
      </Awaited>
    </div>
  );
}
