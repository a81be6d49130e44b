export { editDistance, nearestName } from "../core/index.js";
