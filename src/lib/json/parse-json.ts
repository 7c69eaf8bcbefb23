import { findJsonError } from '@patchbay/rules/find-json-error.ts';

type ParsedJson =
  | { isJson: true; value: unknown }
  | {
      isJson: false;
      /** A sentence that names line and column, and says what is expected there. */
      problem: string;
      /** The position of the first mistake in the text. */
      offset: number;
    };

/** Parses a typed text. Returns the value, or the reason why it is not JSON. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') {
    return { isJson: false, problem: 'Enter JSON, for example {}.', offset: 0 };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { isJson: true, value };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const { offset, message } = findJsonError(text) ?? { offset: text.length, message: reason };
    const before = text.slice(0, offset).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return {
      isJson: false,
      problem: `This is not JSON (line ${before.length}, column ${column}): ${message}`,
      offset,
    };
  }
}
