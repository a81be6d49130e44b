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
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { withThreads } from "../../terminal/threads.js";

interface EmbedOptions extends Omit<EmbeddingSettings, "runtime"> {
  readonly native?: true;
  readonly threads?: number;
  readonly provenance?: true;
  readonly quiet?: true;
}

const NOTES = `
You provide the model as an ONNX file, and the tokenizer.json that belongs to it, or the vocab.txt of a BERT model.
Weights that the model keeps in files of their own are found next to it. The model is run by the package
onnxruntime-web, which must be installed next to Presage or in the current project (npm install onnxruntime-web). It
computes the same bits on every machine. --native runs it with onnxruntime-node instead (npm install onnxruntime-node),
which is several times faster; the last bits of its vectors depend on the processor. Nothing is downloaded.

Vectors are written in NumPy's format, float32, one row per document. Their ids are written to a text file next to them:
vectors.npy and vectors.ids.txt. From each field, the text in the document's own language is used, or in that of
--language. Text beyond the maximum length of the model is cut off. With --passages, it is split instead: each part gets
its own vector and an id such as EP-1000000-A1#2. A document without text gets no vector.

How the vectors were made is recorded in vectors.embedding.txt. If the output exists and was made with the same
settings, only new and changed texts are embedded. Finished documents are kept next to the output: after an
interruption, the same command continues there. The output files are the same in every case, with any number of threads.

Examples:
  presage embed patents --model minilm.onnx --tokenizer tokenizer.json --output patents.npy
  presage embed patents --topics topics.tsv --model minilm.onnx --tokenizer tokenizer.json --output topics.npy
  presage run --system "dense(vectors=patents.npy,topics=topics.npy)" --collection patents --topics topics.tsv --output dense.txt`;

/** The two special tokens and at least one piece of text. */
const MIN_PIECES = 3;

export function defineEmbed(command: Command): void {
  command
    .argument("[collection]", "collection of the documents to embed, or in which topics are looked up")
    .requiredOption("--model <file>", "model in ONNX format")
    .option("--tokenizer <file>", "how the model splits texts, tokenizer.json")
    .option("--vocab <file>", "instead: vocabulary of a BERT model, vocab.txt")
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
    .option("--cased", "with --vocab: the model is case-sensitive")
    .option(
      "--length <n>",
      `maximum number of tokens of a text given to the model; default: as the tokenizer says, or ${USUAL_LENGTH}`,
      atLeast(MIN_PIECES),
    )
    .option("--prefix <text>", "text that the model expects before each text", "")
    .option("--raw", "do not normalise vectors to length 1")
    .option("--passages <n>", "maximum number of vectors per text", atLeastOne)
    .option("--native", "run the model with onnxruntime-node, which is faster; see below")
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--provenance", "report how the vectors were computed")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(embed);
}

async function embed(folder: string | undefined, options: EmbedOptions): Promise<void> {
  const { provenance: isWanted, quiet = false, native, threads: threadCount, ...rest } = options;
  const settings: EmbeddingSettings = { ...rest, ...(native && { runtime: "native" }) };
  const { embedded } = await withThreads(threadCount, (threads) =>
    withEffects(quiet, (effects) => embedSubjects(folder, settings, effects, threads)),
  );
  if (!isWanted) return;
  const { inputs, facts } = embeddingProvenance(folder, settings, embedded);
  writeRemark(formatProvenance(await commandProvenance(inputs, facts)));
}
