import { type Command, Option } from "commander";
import {
  type EmbeddingSettings,
  embeddingProvenance,
  embedSubjects,
  formatProvenance,
} from "../../../application/node.js";
import { EMBEDDED_FIELDS, POOLINGS, USUAL_LENGTH } from "../../../systems/index.js";
import { atLeast, atLeastOne } from "../../options/number-values.js";
import { fieldList } from "../../options/search-values.js";
import { collect } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";

interface EmbedOptions extends EmbeddingSettings {
  readonly provenance?: true;
  readonly quiet?: true;
}

const NOTES = `
The model is yours: an ONNX file of BERT's kind with its vocab.txt, run by the package onnxruntime-web, which has to be
installed beside Presage (npm install onnxruntime-web). Nothing is fetched from anywhere.

Vectors are written in NumPy's format, float32, one row for each document, and their ids to a text file beside them:
vectors.npy and vectors.ids.txt. Of each field the text in the document's own language is taken, or in that of
--language. What is longer than the model takes is cut off; with --passages it is cut into pieces, each with a vector of
its own and an id as EP-1000000-A1#2. A document without any text gets no vector.

Documents that are done are kept beside the output: the same command goes on where it was stopped. Texts go through the
model one at a time on one thread, so the same files come out every time.

Examples:
  presage embed patents --model minilm.onnx --vocab vocab.txt --output patents.npy
  presage embed patents --topics topics.tsv --model minilm.onnx --vocab vocab.txt --output topics.npy
  presage run --system "dense(vectors=patents.npy,topics=topics.npy)" --collection patents --topics topics.tsv --output dense.txt`;

/** Two marks and one piece at least. */
const MIN_PIECES = 3;

export function defineEmbed(command: Command): void {
  command
    .argument("[collection]", "collection whose documents are embedded, or in which topics are looked up")
    .requiredOption("--model <file>", "model in ONNX's format")
    .requiredOption("--vocab <file>", "its vocabulary, vocab.txt")
    .requiredOption("-o, --output <file>", "vectors to write: FILE.npy")
    .option("--topics <file>", "embed these topics instead of the documents; may be repeated", collect)
    .option("--fields <list>", "which fields, in this order", fieldList, EMBEDDED_FIELDS)
    .option("--language <code>", "texts in this language where there is a choice")
    .addOption(
      new Option("--pooling <how>", "mean of the pieces' vectors, or that of the first mark")
        .choices(POOLINGS)
        .default("mean"),
    )
    .option("--cased", "the model tells large letters from small ones")
    .option("--length <n>", "pieces of a text that the model is given", atLeast(MIN_PIECES), USUAL_LENGTH)
    .option("--prefix <text>", "what the model wants before each text", "")
    .option("--raw", "leave vectors as long as they are; their length is made 1 otherwise")
    .option("--passages <n>", "up to so many vectors of each text", atLeastOne)
    .option("--provenance", "say how the vectors came about")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(embed);
}

async function embed(folder: string | undefined, options: EmbedOptions): Promise<void> {
  const { provenance: isWanted, quiet = false, ...settings } = options;
  const { embedded } = await withEffects(quiet, (effects) => embedSubjects(folder, settings, effects));
  if (!isWanted) return;
  const { inputs, facts } = embeddingProvenance(folder, settings, embedded);
  writeRemark(formatProvenance(await commandProvenance(inputs, facts)));
}
