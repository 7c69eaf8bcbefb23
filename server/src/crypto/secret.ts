import { inspect } from 'node:util';

const MASK = '[secret]';

/**
 * A string that does not slip into a log, an error, a template or JSON: all of them get `[secret]`.
 * Only `reveal()` returns the value, and it is easy to search for.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [Symbol.toPrimitive](): string {
    return MASK;
  }

  [inspect.custom](): string {
    return MASK;
  }
}
