import { NumberList, TextTable } from "../core/index.js";

/** A text or nothing for each of many documents, in little memory if few texts are different. */
export class OptionalTexts {
  readonly #texts = new TextTable();
  /** The number of each document's text, plus 1; 0 for none. */
  readonly #numbers = new NumberList();

  get length(): number {
    return this.#numbers.length;
  }

  push(text: string | undefined): void {
    this.#numbers.push(text === undefined ? 0 : this.#texts.add(text) + 1);
  }

  at(document: number): string | undefined {
    const number = this.#numbers.at(document);
    return number === 0 ? undefined : this.#texts.at(number - 1);
  }
}
