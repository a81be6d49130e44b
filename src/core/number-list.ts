/** A growing list of whole numbers from 0 to 2³² − 1, four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(1 << 8);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index];
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }
}
