import { NumberList } from "../core/index.js";

/** A text or nothing for each of many things. Each text is kept once, so few should be different. */
export class OptionalTexts {
  readonly #texts: (string | undefined)[] = [undefined];
  readonly #numbers = new Map<string | undefined, number>([[undefined, 0]]);
  readonly #list = new NumberList();

  get length(): number {
    return this.#list.length;
  }

  push(text: string | undefined): void {
    const known = this.#numbers.get(text);
    if (known === undefined) this.#numbers.set(text, this.#texts.length);
    this.#list.push(known ?? this.#texts.push(text) - 1);
  }

  at(index: number): string | undefined {
    return this.#texts[this.#list.at(index)];
  }
}
