import { CAMPAIGN_OPERATIONS } from "./campaign-operations.js";
import { testKills } from "./killed-operation.js";

for (const operation of CAMPAIGN_OPERATIONS) testKills(operation);
