/** How many wrong tokens are answered within a window of time. */
export interface WrongTokenLimits {
  readonly perAddress: number;
  /** From all addresses together; also the maximum number of addresses that are remembered. */
  readonly altogether: number;
  readonly windowMs: number;
}

/** The limits of a server that is told no others. */
export const WRONG_TOKEN_LIMITS: WrongTokenLimits = { perAddress: 10, altogether: 1000, windowMs: 10 * 60_000 };

/**
 * Counts wrong tokens. Whoever sends too many has to wait until the window is over; so has everybody if many addresses
 * send them. People who have entered already are not affected.
 */
export class WrongTokens {
  readonly #limits: WrongTokenLimits;
  readonly #byAddress = new Map<string, number>();
  #total = 0;
  #endsMs = 0;

  constructor(limits: Partial<WrongTokenLimits> = {}) {
    this.#limits = { ...WRONG_TOKEN_LIMITS, ...limits };
  }

  /** How long an address has to wait before its next token is looked at; 0: not at all. */
  waitMs(address: string, nowMs: number): number {
    if (nowMs >= this.#endsMs) return 0;
    const { perAddress, altogether } = this.#limits;
    const isOver = this.#total >= altogether || (this.#byAddress.get(address) ?? 0) >= perAddress;
    return isOver ? this.#endsMs - nowMs : 0;
  }

  /** Counts a wrong token. */
  note(address: string, nowMs: number): void {
    if (nowMs >= this.#endsMs) {
      this.#byAddress.clear();
      this.#total = 0;
      this.#endsMs = nowMs + this.#limits.windowMs;
    }
    this.#total++;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
  }
}
