import { createRandom, documentId } from "../../core/index.js";
import { eachJudgement, type JudgedRun, type Qrels } from "../../trec/index.js";
import { nearbyPatent } from "./simulated-topics.js";

/** Number of non-relevant patents near a topic; a prime. All runs retrieve from them, so their pools overlap. */
const NEARBY = 2_003;

/** The lines of a qrels file, topic by topic. */
export function* qrelsText(qrels: Qrels): Generator<string> {
  for (const { topic, doc, grade } of eachJudgement(qrels)) yield `${topic} 0 ${doc} ${grade}\n`;
}

/**
 * The lines of a simulated run as a TREC run file, one piece per topic. The relevant documents have the ranks of the
 * run. The other ranks are filled with patents near the topic, in an order that differs by run.
 */
export function* runText(qrels: Qrels, run: JudgedRun, seed: string): Generator<string> {
  const { table } = qrels;
  for (let entry = 0; entry < run.topics.length; entry++) {
    const t = run.topics[entry];
    const relevant = table.topicStart[t + 1] - table.topicStart[t];
    const random = createRandom(`${seed}/simulate/others/${run.tag}/${t}`);
    const step = 1 + random.below(NEARBY - 1);
    let other = random.below(NEARBY);
    let row = run.rowStart[entry];
    let text = "";
    for (let rank = 1; rank <= run.retrieved[entry]; rank++) {
      let doc: string;
      if (row < run.rowStart[entry + 1] && run.rank[row] === rank) doc = documentId(table, run.doc[row++]);
      else {
        doc = nearbyPatent(t, relevant + other);
        other = (other + step) % NEARBY;
      }
      text += `${table.topics[t]} Q0 ${doc} ${rank} ${run.retrieved[entry] + 1 - rank} ${run.tag}\n`;
    }
    yield text;
  }
}
