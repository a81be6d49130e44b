import { useMemo } from "preact/hooks";
import type { Answer } from "../../src/server/contract/index.js";
import { useAnswer } from "../api/use-answer.js";
import type { StudyData } from "./questions.js";

export type CampaignStudies = Answer<"GET /api/campaigns/{campaign}/studies">;

/** The runs of a bundle, and the data for the worker thread; the data changes only with the bundle. */
export function useCampaignStudies(campaign: string | undefined, bundle: string) {
  const asked = useAnswer(
    "GET /api/campaigns/{campaign}/studies",
    campaign === undefined ? null : { params: { campaign }, query: bundle === "" ? {} : { bundle } },
  );
  const { answer } = asked;
  const data = useMemo<StudyData | undefined>(
    () => answer && { judged: answer.judged, teams: answer.teams },
    [answer],
  );
  return { asked, data };
}
