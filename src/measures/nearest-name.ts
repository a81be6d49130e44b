export { editDistance, nearestName } from "../core/nearest-name.js";
