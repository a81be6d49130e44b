import { InvalidArgumentError } from "commander";
import { MARKS, type Mark } from "../../application/index.js";
import { MARK_GRADES, type MarkGrades } from "../../application/node.js";
import { nameList } from "./search-values.js";

/** Grades of marks: `relevant=1,maybe=1,not=0`. Marks that are not given keep their usual grade. */
export function markGrades(text: string): MarkGrades {
  const given = nameList(text).map((part): [Mark, number] => {
    const [, name, grade] = /^(\w+)=(-?\d{1,6})$/.exec(part) ?? [];
    const mark = MARKS.find((each) => each === name);
    if (!mark) throw new InvalidArgumentError(`Not a mark (${MARKS.join(", ")}) with a grade: ${part}`);
    return [mark, Number(grade)];
  });
  return { ...MARK_GRADES, ...Object.fromEntries(given) };
}
