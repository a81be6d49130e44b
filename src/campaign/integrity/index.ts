export { type CampaignCheck, checkCampaign, type KeptFileProblem } from "./check-campaign.js";
export type { DatabaseProblem } from "./check-database.js";
export { LOST_ROWS_FILE, type SalvagedCampaign, salvageCampaign } from "./salvage-campaign.js";
export type { LostRow } from "./salvage-rows.js";
