import { useMemo } from "preact/hooks";
import { splitMeasures } from "../../../src/measures/index.js";
import { correlationHeatMap } from "../../../src/report/index.js";
import { type CoefficientName, coefficientNames } from "../../../src/studies/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { useQuery } from "../../shell/location.js";
import { person } from "../../shell/session.js";
import type { CorrelationQuestion } from "../../studies/questions.js";
import { studyFacts } from "../../studies/study-command.js";
import { BundleChoice, MeasuresBox } from "../../studies/study-controls.js";
import { type CampaignRuns, useBundle, useCampaignRuns } from "../../studies/use-campaign-runs.js";
import { useStudy } from "../../studies/use-study.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Figure } from "../../ui/figure.js";
import { Problem } from "../../ui/problem.js";
import { Awaited } from "../../ui/waiting.js";

/** How similarly measures order the runs of a campaign. */
export function CorrelationMap() {
  const mayAsk = person.value !== null && person.value?.role !== "assessor";
  const home = useAnswer("GET /api/home", mayAsk ? {} : null);
  const [campaign, setCampaign] = useQuery("campaign", "");
  const asked = useCampaignRuns(campaign === "" ? undefined : campaign);
  const campaigns = home.answer?.campaigns ?? [];
  if (campaigns.length === 0) return null;
  return (
    <section>
      <h2>Correlation map</h2>
      <p>Do two measures put the runs of a campaign into the same order?</p>
      <div class="controls">
        <Choice
          label="Campaign"
          value={campaign}
          options={[
            { value: "", text: "choose a campaign" },
            ...campaigns.map(({ name, title }) => ({ value: name, text: title })),
          ]}
          onChoose={setCampaign}
        />
      </div>
      {campaign !== "" && (
        <Awaited asked={asked} what="the judged runs">
          {(runs) => <MapOf campaign={runs} />}
        </Awaited>
      )}
    </section>
  );
}

const USUAL = "PRES@100,R@100,AP,P@10,nDCG@100,bpref,RR";

function MapOf({ campaign }: { readonly campaign: CampaignRuns }) {
  const [bundleName, setBundle] = useQuery("bundle", "");
  const [measures, setMeasures] = useQuery("measures", USUAL);
  const [coefficient, setCoefficient] = useQuery<CoefficientName>("coefficient", "tau-b");
  const of = useBundle(campaign, bundleName);
  const names = splitMeasures([measures]);
  const level = campaign.campaign.settings.views[0]?.level ?? 1;
  const isEnough = of !== undefined && of.bundle.runs.length > 1;
  const question: CorrelationQuestion | null = isEnough ? { kind: "correlation", measures: names, level } : null;
  const { answer, problem } = useStudy(of?.data, question);
  const study = answer?.study;
  const chart = useMemo(() => study && correlationHeatMap(study, coefficient), [study, coefficient]);
  if (!of || !isEnough) return <Empty text="The map needs a bundle with two runs or more." />;
  const options = [
    ["measure", names.join(",")],
    ["coefficient", coefficient],
    ["table", "matrix"],
  ] as const;
  return (
    <>
      <div class="controls">
        <BundleChoice campaign={campaign} value={of.bundle.name} onChoose={setBundle} />
        <MeasuresBox value={measures} onChange={setMeasures} />
        <Choice label="Coefficient" value={coefficient} options={[...coefficientNames]} onChoose={setCoefficient} />
      </div>
      {problem && <Problem error={problem} />}
      {chart && <Figure chart={chart} facts={studyFacts("correlation", of, { cutoff: "by measure", options })} />}
    </>
  );
}
