import type { Description, Paragraph } from "../../../patents/index.js";
import type { InventionText, Section } from "./invention-text.js";
import type { Sentence } from "./plan.js";
import { HEADINGS } from "./sentences.js";
import { type Speaker, speak } from "./speaker.js";
import { fragmentOf } from "./template.js";

/** Writes the description of a text. */
export function speakDescription(speaker: Speaker, { sections }: InventionText): Description {
  return { language: speaker.language, paragraphs: sections.flatMap((section) => speakSection(speaker, section)) };
}

function speakSection(speaker: Speaker, { heading, paragraphs }: Section): Paragraph[] {
  return [
    { text: HEADINGS[heading][speaker.language], heading: true },
    ...paragraphs.map((sentences) => ({ text: speakParagraph(speaker, sentences) })),
  ];
}

/** Sentences of a text, which may have been written before in the same language. */
export function speakParagraph(speaker: Speaker, sentences: readonly Sentence[]): string {
  let text = "";
  for (const sentence of sentences) {
    if (text !== "") text += speaker.grammar.blank;
    text += speakSentence(speaker, sentence);
  }
  return text;
}

function speakSentence(speaker: Speaker, sentence: Sentence): string {
  const { known } = speaker;
  // Offices differ in how they name documents.
  if (!known || fragmentOf(sentence[0]).cites > 0) return speak(speaker, sentence, 0);
  let text = known.get(sentence);
  if (text === undefined) known.set(sentence, (text = speak(speaker, sentence, 0)));
  return text;
}

/** The fragments of a plan as sentences. */
export function speakSentences(speaker: Speaker, plan: readonly number[]): string {
  let text = "";
  for (let at = 0; at < plan.length; at += 1 + fragmentOf(plan[at]).slots.length) {
    if (at > 0) text += speaker.grammar.blank;
    text += speak(speaker, plan, at);
  }
  return text;
}
