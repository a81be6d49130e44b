import { useState } from "preact/hooks";
import { addressOf, call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { useJob } from "../../api/use-job.js";
import { useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Problem } from "../../ui/problem.js";
import { Progress } from "../../ui/progress.js";

interface RunFormProps {
  /** A system with parameters, or a kept strategy of a collection. */
  readonly system?: string;
  readonly strategy?: string;
  readonly collection?: string;
  readonly disabled?: boolean;
  /** Done before the run starts: saves the strategy. */
  readonly before?: (() => Promise<void>) | undefined;
}

/** Runs a system on the topics of a campaign: long work, and in the end a file that can be submitted. */
export function RunForm({ system, strategy, collection, disabled = false, before }: RunFormProps) {
  const home = useAnswer("GET /api/home", {});
  const campaigns = (home.answer?.campaigns ?? []).filter(
    (each) => each.collection !== undefined && (collection === undefined || each.collection === collection),
  );
  const [campaignName, setCampaign] = useQuery("for", "");
  const [job, setJob] = useQuery("job", "");
  const [parameters, setParameters] = useState(system ?? "");
  const [name, setName] = useState(strategy ?? system ?? "");
  const [problem, setProblem] = useState<Error>();
  const [round, setRound] = useState(0);
  const state = useJob(job === "" ? undefined : job, round);
  const campaign = campaigns.find((each) => each.name === campaignName) ?? campaigns[0];
  if (home.answer && !campaign)
    return <p class="quiet">To run it, serve a campaign with topics together with its collection.</p>;
  if (!campaign) return null;
  const run = async () => {
    try {
      await before?.();
      const what = strategy === undefined ? { system: parameters } : { strategy };
      const started = await call("POST /api/campaigns/{campaign}/system-runs", {
        params: { campaign: campaign.name },
        body: { name, ...what },
      });
      setProblem(undefined);
      setJob(started.id);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  const made = state?.state === "done" ? (state.result as { name: string; topics: number; lines: number }) : undefined;
  return (
    <section class="run-form">
      <h2>Run</h2>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Choice
          label="Topics of"
          value={campaign.name}
          options={campaigns.map((each) => ({ value: each.name, text: `${each.title} (${each.topics} topics)` }))}
          onChoose={setCampaign}
        />
        {strategy === undefined && (
          <label class="choice">
            System
            <input value={parameters} onInput={({ currentTarget }) => setParameters(currentTarget.value)} />
          </label>
        )}
        <label class="choice">
          Name of the run
          <input value={name} maxLength={80} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </label>
        <button type="submit" class="primary" disabled={disabled || name.trim() === ""}>
          {before ? "Save and run" : "Run"}
        </button>
      </form>
      {problem && <Problem error={problem} />}
      {state && <Progress job={state} onResumed={() => setRound((n) => n + 1)} />}
      {made && (
        <p role="status">
          The run {made.name} has {made.lines.toLocaleString("en")} lines for {made.topics} topics.{" "}
          <a
            download
            href={addressOf("GET /api/campaigns/{campaign}/system-runs/{run}", {
              params: { campaign: campaign.name, run: made.name },
            })}
          >
            Download it
          </a>
          , or <a href={`/campaigns/${encodeURIComponent(campaign.name)}/runs`}>submit it in Runs</a>.
        </p>
      )}
    </section>
  );
}
