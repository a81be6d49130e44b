export { type ChartElement, chartElements, elementLabel } from "./chart-elements.js";
export * from "./claim-dependencies.js";
export * from "./claim-elements.js";
export * from "./claim-node.js";
export * from "./readable-claim.js";
export * from "./structure-claim.js";
