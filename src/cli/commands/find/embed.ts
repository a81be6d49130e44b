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
You provide the model: a BERT-like model as an ONNX file, with its vocab.txt. It is run by the package onnxruntime-web,
which must be installed next to Presage (npm install onnxruntime-web). Nothing is downloaded.

Vectors are written in NumPy's format, float32, one row per document. Their ids are written to a text file next to them:
vectors.npy and vectors.ids.txt. From each field, the text in the document's own language is used, or in that of
--language. Text beyond the maximum length of the model is cut off. With --passages, it is split instead: each part gets
its own vector and an id such as EP-1000000-A1#2. A document without text gets no vector.

Finished documents are kept next to the output: after an interruption, the same command continues there. Texts go
through the model one at a time, on one thread, so the output files are the same every time.

Examples:
  presage embed patents --model minilm.onnx --vocab vocab.txt --output patents.npy
  presage embed patents --topics topics.tsv --model minilm.onnx --vocab vocab.txt --output topics.npy
  presage run --system "dense(vectors=patents.npy,topics=topics.npy)" --collection patents --topics topics.tsv --output dense.txt`;

/** The two special tokens and at least one piece of text. */
const MIN_PIECES = 3;

export function defineEmbed(command: Command): void {
  command
    .argument("[collection]", "collection of the documents to embed, or in which topics are looked up")
    .requiredOption("--model <file>", "model in ONNX format")
    .requiredOption("--vocab <file>", "vocabulary of the model, vocab.txt")
    .requiredOption("-o, --output <file>", "file of vectors to write: FILE.npy")
    .option("--topics <file>", "embed these topics instead of the documents; may be repeated", collect)
    .option("--fields <list>", "fields to embed, in this order", fieldList, EMBEDDED_FIELDS)
    .option("--language <code>", "use texts in this language where a document has several")
    .addOption(
      new Option(
        "--pooling <how>",
        "vector of a text: the mean over its tokens, or the vector of the first special token",
      )
        .choices(POOLINGS)
        .default("mean"),
    )
    .option("--cased", "the model is case-sensitive")
    .option("--length <n>", "maximum number of tokens of a text given to the model", atLeast(MIN_PIECES), USUAL_LENGTH)
    .option("--prefix <text>", "text that the model expects before each text", "")
    .option("--raw", "do not normalise vectors to length 1")
    .option("--passages <n>", "maximum number of vectors per text", atLeastOne)
    .option("--provenance", "report how the vectors were computed")
    .option("--quiet", "print no remarks")
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
