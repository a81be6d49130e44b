import { expect, test } from "vitest";
import { splitMeasures } from "./split-measures.js";

test.each([
  ["map", ["map"]],
  ["map,PRES@100", ["map", "PRES@100"]],
  ["map, PRES@100", ["map", "PRES@100"]],
  ["P.5,10", ["P.5,10"]],
  ["P.5,10,map", ["P.5,10", "map"]],
  ["ndcg.1=3,2=9,ndcg_cut.10", ["ndcg.1=3,2=9", "ndcg_cut.10"]],
  ["rbp.1=2,p=0.9", ["rbp.1=2,p=0.9"]],
  ["utility.1,-1,0,0,11pt_avg", ["utility.1,-1,0,0", "11pt_avg"]],
  ["utility.1,nan,0,0,infAP", ["utility.1,nan,0,0", "infAP"]],
  ["iprec_at_recall.0.1,.2", ["iprec_at_recall.0.1,.2"]],
  ["nDCG(rel=2,gains=exp)@10,RBP(p=0.8,rel=1)", ["nDCG(rel=2,gains=exp)@10", "RBP(p=0.8,rel=1)"]],
])("%s", (text, measures) => {
  expect(splitMeasures([text])).toEqual(measures);
});
