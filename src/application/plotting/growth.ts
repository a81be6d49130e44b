import { InputError } from "../../core/index.js";
import { type ComparedPoint, type GrowthPoint, growthComparison, growthCurves } from "../../report/index.js";
import { readBytes } from "../../trec/node.js";
import { figure } from "./figure.js";

export const growth = figure({
  name: "growth",
  about: "build and query times against the number of documents, from a file of measurements",
  files: [
    {
      name: "file",
      about:
        'JSON: [{ "documents": 25000, "values": { "query, ms": 5 } }]; in place of a number, { "program": 5, … } compares programs',
    },
  ],
  settings: {},
  async draw([file]) {
    const points = parseGrowth(new TextDecoder().decode(await readBytes(file)), file);
    const chart = points.every(isCompared) ? growthComparison(points) : growthCurves(points as GrowthPoint[]);
    return { chart, inputs: [file], facts: {} };
  },
});

function parseGrowth(text: string, file: string): GrowthPoint[] | ComparedPoint[] {
  const wrong = (message: string) =>
    new InputError([{ file, line: 0, message: `${message}; expected a list of { "documents": …, "values": { … } }` }]);
  let points: unknown;
  try {
    points = JSON.parse(text);
  } catch (error) {
    throw wrong(`not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(points) || !points.every(isPoint)) throw wrong("not a list of measurements");
  if (points.length > 0 && points.every(isCompared)) return points;
  if (points.some((point) => !hasNumbers(point.values))) throw wrong("some values are numbers, and some are not");
  return points as GrowthPoint[];
}

function isPoint(point: unknown): point is GrowthPoint | ComparedPoint {
  const { documents, values } = (point ?? {}) as Partial<GrowthPoint>;
  return (
    typeof documents === "number" &&
    isObject(values) &&
    Object.values<unknown>(values).every((value) => typeof value === "number" || hasNumbers(value))
  );
}

/** Whether all values are of several programs. A point without values is of none. */
function isCompared(point: GrowthPoint | ComparedPoint): point is ComparedPoint {
  const values = Object.values<unknown>(point.values);
  return values.length > 0 && values.every(hasNumbers);
}

function hasNumbers(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((each) => typeof each === "number");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
