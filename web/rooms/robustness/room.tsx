import { useMemo } from "preact/hooks";
import { splitMeasures } from "../../../src/measures/index.js";
import { orderKept, rankIntervalLines } from "../../../src/report/index.js";
import { rankIntervals, worstTable } from "../../../src/studies/index.js";
import type { RoomProps } from "../../rooms.js";
import { useQuery } from "../../shell/location.js";
import type { RobustnessQuestion } from "../../studies/questions.js";
import { studyFacts } from "../../studies/study-command.js";
import { BundleChoice, MeasuresBox, NumberBox, ViewChoice } from "../../studies/study-controls.js";
import { type CampaignRuns, useBundle, useCampaignRuns } from "../../studies/use-campaign-runs.js";
import { useStudy } from "../../studies/use-study.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Figure } from "../../ui/figure.js";
import { Problem } from "../../ui/problem.js";
import { Slider } from "../../ui/slider.js";
import { Table } from "../../ui/table.js";
import { Awaited } from "../../ui/waiting.js";
import { LeaveOutPart } from "./leave-out.js";
import "./room.css";

/** Would the order of runs be the same with fewer judgements, other topics, or without a team? */
export default function Robustness({ params }: RoomProps) {
  const asked = useCampaignRuns(params.campaign);
  return (
    <div class="room robustness">
      <h1>Robustness</h1>
      <Awaited asked={asked} what="the judged runs">
        {(campaign) => <Studied campaign={campaign} />}
      </Awaited>
    </div>
  );
}

/** How judgements go missing, and what the slider keeps. */
const WAYS = {
  judgements: {
    text: "relevant judgements are missing",
    by: "judgements",
    sample: "relevant",
    kept: "relevant judgements",
  },
  all: { text: "judgements of both kinds are missing", by: "judgements", sample: "all", kept: "judgements" },
  topics: { text: "other topics: some are missing", by: "topics", sample: "relevant", kept: "topics" },
} as const;

const CURVE = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function Studied({ campaign }: { readonly campaign: CampaignRuns }) {
  const [bundleName, setBundle] = useQuery("bundle", "");
  const [way, setWay] = useQuery<keyof typeof WAYS>("by", "judgements");
  const [shareText, setShare] = useQuery("share", "0.5");
  const [samplesText, setSamples] = useQuery("samples", "10");
  const [measures, setMeasures] = useQuery("measures", "map,recall,PRES");
  const [cutoffText, setCutoff] = useQuery("cutoff", String(campaign.nmax));
  const [seed, setSeed] = useQuery("seed", "0");
  const [shown, setShown] = useQuery("measure", "");
  const [levelText, setLevel] = useQuery("level", String(campaign.campaign.settings.views[0]?.level ?? 1));
  const of = useBundle(campaign, bundleName);
  const { by, sample, kept } = WAYS[way] ?? WAYS.judgements;
  const share = within(Number(shareText), 0.01, 1, 0.5);
  const [samples, cutoff, level] = [Number(samplesText), Number(cutoffText), Number(levelText)];
  const names = splitMeasures([measures]);
  const enough = of !== undefined && of.bundle.runs.length >= 2;
  const question: RobustnessQuestion | null = enough
    ? { kind: "robustness", ...{ by, sample, measures: names, cutoff, seed, share, samples, level }, curve: CURVE }
    : null;
  const { answer, problem, isDone } = useStudy(of?.data, question);
  const study = answer?.study;
  const curve = useMemo(() => study && orderKept(study, { all: true }), [study]);
  const table = useMemo(() => study && worstTable(atShare(study, share)), [study, share]);
  const column = Math.max(0, study?.columns.findIndex(({ measure }) => measure === shown) ?? 0);
  const ranks = useMemo(() => {
    const known = study?.variants.filter(({ amount }) => amount === share).length ?? 0;
    if (!study || !answer || known === 0) return undefined;
    const { measure, cutoff: at } = study.columns[column];
    return rankIntervalLines(rankIntervals(study, share, column, answer.directions[column]), {
      measure: `${measure}@${at}`,
      kept: `${Math.round(share * 100)} % of the ${kept}`,
      samples: known,
    });
  }, [answer, share, column]);
  if (!of || !enough)
    return <Empty text="The order of runs can be studied once a bundle has two runs with judgements." />;
  const shares = [...new Set([...CURVE, share])].sort((a, b) => a - b);
  const options = (fractions: readonly number[], name: string) =>
    [
      ...[
        ["measure", names.join(",")] as const,
        ["cutoffs", cutoff] as const,
        ["fractions", fractions.join(",")] as const,
      ],
      ...(by === "topics" ? [["by", "topics"] as const] : []),
      ...(sample === "all" ? [["sample", "all"] as const] : []),
      ...(level === 1 ? [] : [["level", level] as const]),
      ...[["samples", samples] as const, ["seed", seed] as const, ["table", name] as const],
    ] as const;
  const facts = (fractions: readonly number[], name: string) =>
    studyFacts("robustness", of, { cutoff: String(cutoff), seed, options: options(fractions, name) });
  return (
    <>
      <div class="controls">
        <Slider
          label={`Share of the ${kept} kept`}
          value={share}
          min={0.05}
          max={1}
          step={0.05}
          show={(value) => `${Math.round(value * 100)} %`}
          onMove={(value) => setShare(String(value))}
        />
        <Choice
          label="What if"
          value={way}
          options={Object.entries(WAYS).map(([value, { text }]) => ({ value: value as keyof typeof WAYS, text }))}
          onChoose={setWay}
        />
      </div>
      <div class="controls">
        <BundleChoice campaign={campaign} value={of.bundle.name} onChoose={setBundle} />
        <ViewChoice campaign={campaign} value={levelText} onChoose={setLevel} />
        <MeasuresBox value={measures} onChange={setMeasures} />
        <NumberBox label="Cut-off" value={cutoff} min={1} max={100_000} onChange={(n) => setCutoff(String(n))} />
        <NumberBox label="Samples" value={samples} min={1} max={100} onChange={(n) => setSamples(String(n))} />
        <label class="choice">
          Seed
          <input class="number-box" value={seed} onInput={({ currentTarget }) => setSeed(currentTarget.value)} />
        </label>
      </div>
      {problem && <Problem error={problem} />}
      <p
        class="quiet"
        role="status"
        data-share={share}
        data-samples={ranks ? samplesAt(study, share) : 0}
        data-done={isDone}
      >
        {isDone
          ? `${samples} samples of each share.`
          : `Drawing samples: ${study ? samplesAt(study, share) : 0} of ${samples} at this share…`}{" "}
        Orders count as the same from a τ of 0.9, and as noticeably different below 0.8.
      </p>
      <div class="side-by-side">
        {curve && <Figure chart={curve} facts={facts(shares, "kendall")} maxWidth={640} />}
        {table && <Table table={table} title="Order of runs at the chosen share" facts={facts([share], "worst")} />}
      </div>
      {ranks && study && (
        <>
          {study.columns.length > 1 && (
            <div class="controls">
              <Choice
                label="Ranks by"
                value={study.columns[column].measure}
                options={study.columns.map(({ measure }) => measure)}
                onChoose={setShown}
              />
            </div>
          )}
          <Figure chart={ranks} facts={facts([share], "ranks")} />
        </>
      )}
      <LeaveOutPart of={of} measures={names} cutoff={cutoff} level={level} />
    </>
  );
}

function within(value: number, least: number, most: number, usual: number): number {
  return value >= least && value <= most ? value : usual;
}

/** The part of a study about one share. */
function atShare<S extends { readonly variants: readonly { readonly amount: number }[] }>(study: S, share: number): S {
  return { ...study, variants: study.variants.filter(({ amount }) => amount === share) };
}

function samplesAt(
  study: { readonly variants: readonly { readonly amount: number }[] } | undefined,
  share: number,
): number {
  return study?.variants.filter(({ amount }) => amount === share).length ?? 0;
}
