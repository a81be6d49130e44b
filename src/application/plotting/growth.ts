import { InputError } from "../../core/index.js";
import { type GrowthPoint, growthCurves } from "../../report/index.js";
import { readBytes } from "../../trec/node.js";
import { figure } from "./figure.js";

export const growth = figure({
  name: "growth",
  about: "build and query times against the number of documents, from a file of measurements",
  files: [{ name: "file", about: 'JSON: [{ "documents": 25000, "values": { "query, ms": 5 } }]' }],
  settings: {},
  async draw([file]) {
    const points = parseGrowth(new TextDecoder().decode(await readBytes(file)), file);
    return { chart: growthCurves(points), inputs: [file], facts: {} };
  },
});

function parseGrowth(text: string, file: string): GrowthPoint[] {
  const wrong = (message: string) =>
    new InputError([{ file, line: 0, message: `${message}; expected a list of { "documents": …, "values": { … } }` }]);
  let points: unknown;
  try {
    points = JSON.parse(text);
  } catch (error) {
    throw wrong(`not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(points) || !points.every(isPoint)) throw wrong("not a list of measurements");
  return points;
}

function isPoint(point: unknown): point is GrowthPoint {
  const { documents, values } = (point ?? {}) as Partial<GrowthPoint>;
  return (
    typeof documents === "number" &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((value) => typeof value === "number")
  );
}
