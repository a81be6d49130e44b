import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import type { RoomProps } from "../../rooms.js";
import { useQuery } from "../../shell/location.js";
import { person } from "../../shell/session.js";
import { Problem } from "../../ui/problem.js";
import { Awaited } from "../../ui/waiting.js";
import { DropZone } from "./drop-zone.js";
import "./room.css";
import { RunPanel } from "./run-panel.js";
import { type Run, RunTable } from "./run-table.js";
import { announce, sendFile, sending } from "./send-file.js";
import { UploadCard } from "./upload-card.js";

type Overview = Answer<"GET /api/campaigns/{campaign}/runs">;

/** Runs: from a file to a published run. */
export default function Runs({ params }: RoomProps) {
  const { campaign } = params;
  const asked = useAnswer("GET /api/campaigns/{campaign}/runs", { params: { campaign } });
  // What was sent is shown as it arrives; the list itself is asked again when a file is complete.
  const isSending = sending.value.size;
  useEffect(() => asked.again(), [isSending]);
  return (
    <div class="room runs">
      <h1>Runs</h1>
      <Awaited asked={asked} what="the runs">
        {(overview) => <Overviewed campaign={campaign} overview={overview} again={asked.again} />}
      </Awaited>
    </div>
  );
}

interface OverviewedProps {
  readonly campaign: string;
  readonly overview: Overview;
  readonly again: () => void;
}

function Overviewed({ campaign, overview, again }: OverviewedProps) {
  const { runs, uploads, limits, closed, maxRuns } = overview;
  const [chosen, choose] = useQuery<string>("run", "");
  const [deleted, showDeleted] = useQuery<"yes" | "no">("deleted", "no");
  const [problem, setProblem] = useState<Error>();
  const [round, setRound] = useState(0);
  const role = person.value?.role;
  const isOrganiser = role === "organiser";
  const changed = () => {
    setRound((n) => n + 1);
    again();
  };
  const send = async (files: readonly File[]) => {
    setProblem(undefined);
    for (const file of files) {
      try {
        const upload = await announce(campaign, file);
        void sendFile(campaign, upload, file, again);
      } catch (error) {
        setProblem(new Error(`${file.name}: ${(error as Error).message}`));
      }
    }
    again();
  };
  const setCounts = (run: Run, counts: boolean) =>
    call("PATCH /api/campaigns/{campaign}/runs/{run}", { params: { campaign, run: run.id }, body: { counts } }).then(
      () => {
        setProblem(undefined);
        changed();
      },
      (error: Error) => {
        setProblem(error);
        changed();
      },
    );
  const publishAll = () =>
    call("POST /api/campaigns/{campaign}/runs/publish", { params: { campaign } }).then(changed, setProblem);
  const shown = runs.filter(({ state }) => deleted === "yes" || state !== "deleted");
  const deletedCount = runs.filter(({ state }) => state === "deleted").length;
  const unpublished = runs.filter(({ state, counts }) => state === "valid" && counts).length;
  return (
    <>
      {closed !== undefined && <p class="note">{sentence(closed)}</p>}
      {role !== "reader" && (closed === undefined || isOrganiser) && (
        <DropZone
          maxBytes={limits.fileBytes}
          leftBytes={Math.max(0, limits.participantBytes - limits.usedBytes)}
          onFiles={send}
        />
      )}
      {problem && <Problem error={problem} />}
      {uploads.map((upload) => (
        <UploadCard
          key={upload.id}
          campaign={campaign}
          upload={upload}
          facts={{ ...overview, isOrganiser }}
          onChanged={again}
          onSubmitted={(run) => {
            choose(String(run));
            changed();
          }}
        />
      ))}
      {runs.length === 0 ? (
        uploads.length === 0 && <p class="empty">There are no runs yet. Drop the first one above.</p>
      ) : (
        <>
          <div class="controls">
            {maxRuns !== null && <span>{countingText(runs, maxRuns, overview.participant)}</span>}
            {deletedCount > 0 && (
              <label>
                <input
                  type="checkbox"
                  checked={deleted === "yes"}
                  onChange={({ currentTarget }) => showDeleted(currentTarget.checked ? "yes" : "no")}
                />{" "}
                show {deletedCount} deleted
              </label>
            )}
            {isOrganiser && unpublished > 0 && (
              <button type="button" onClick={publishAll}>
                Publish the {unpublished === 1 ? "run" : `${unpublished} runs`} that count
              </button>
            )}
          </div>
          <div class={chosen ? "list-and-run" : undefined}>
            <RunTable
              campaign={campaign}
              runs={shown}
              chosen={chosen ? Number(chosen) : undefined}
              onChoose={(run) => choose(run === undefined ? "" : String(run))}
              onCounts={setCounts}
            />
            {chosen && (
              <RunPanel
                key={`${chosen} ${round}`}
                campaign={campaign}
                track={overview.track}
                run={Number(chosen)}
                isOrganiser={isOrganiser}
                round={round}
                onChanged={again}
                onClose={() => choose("")}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** How many runs count, for a team; for organisers the rule. */
function countingText(runs: readonly Run[], maxRuns: number, participant: string | undefined): string {
  if (participant === undefined) return `Up to ${maxRuns} runs of a team count per topic set.`;
  const counting = runs.filter((run) => run.participant === participant && run.counts);
  const sets = [...new Set(counting.map(({ set }) => set))];
  const each = sets.map((set) => `${counting.filter((run) => run.set === set).length} of ${maxRuns} count for ${set}`);
  return each.length === 0 ? `0 of ${maxRuns} runs count.` : `${each.join(", ")}.`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
