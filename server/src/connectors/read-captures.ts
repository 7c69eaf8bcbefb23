import { acceptValue } from './accept-value.ts';
import type { CallbackCapture, TokenCapture } from './connector.gen.d.ts';
import { getValueAt } from './json-pointer.ts';

export interface Captures {
  values: Record<string, string>;
  /** The names of required values that are missing or do not follow the connector's rules. */
  missing: string[];
}

/** Reads the captured values from a provider's response. A number is converted to a text. */
export function readCaptures(
  document: unknown,
  captures: readonly TokenCapture[] | undefined,
): Captures {
  return collectCaptures(captures, (capture) => getTextAt(document, capture.pointer));
}

/** Reads the captured values from the parameters of a callback. A repeated parameter counts as missing. */
export function readCallback(
  params: URLSearchParams,
  captures: readonly CallbackCapture[] | undefined,
): Captures {
  return collectCaptures(captures, ({ param }) => {
    const all = params.getAll(param);
    return all.length === 1 ? all[0] : undefined;
  });
}

/** Returns a text or a number of a response as a text, or undefined if there is neither. */
export function getTextAt(document: unknown, pointer: string): string | undefined {
  const value = getValueAt(document, pointer);
  if (typeof value === 'number' && Number.isFinite(value)) {
    return String(value);
  }
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function collectCaptures<Capture extends CallbackCapture | TokenCapture>(
  captures: readonly Capture[] = [],
  find: (capture: Capture) => string | undefined,
): Captures {
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const capture of captures) {
    const found = find(capture);
    const accepted = found === undefined ? null : acceptValue(found, capture);
    if (accepted !== null) {
      values[capture.as] = accepted;
    } else if (capture.required !== false) {
      missing.push(capture.as);
    }
  }
  return { values, missing };
}
