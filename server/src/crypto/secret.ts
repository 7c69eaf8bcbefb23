import { inspect } from 'node:util';

const MASK = '[secret]';

/**
 * A string that is written as `[secret]` into logs, errors, templates and JSON. Only `reveal()` returns the
 * value, and calls of it are easy to search for.
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
