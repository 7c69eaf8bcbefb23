import { acceptValue } from './accept-value.ts';
import type { CallbackCapture, TokenCapture } from './connector.gen.d.ts';
import { getValueAt } from './json-pointer.ts';

export interface Captures {
  values: Record<string, string>;
  /** Names of those that had to be there and are not, or are not as the connector says. */
  missing: string[];
}

/** Reads the captured values from a provider's response. A number counts as its text. */
export function readCaptures(
  document: unknown,
  captures: readonly TokenCapture[] | undefined,
): Captures {
  return collectCaptures(captures, (capture) => getTextAt(document, capture.pointer));
}

/** Keeps what came back with the browser; a parameter that is there twice counts as none. */
export function readCallback(
  params: URLSearchParams,
  captures: readonly CallbackCapture[] | undefined,
): Captures {
  return collectCaptures(captures, ({ param }) => {
    const all = params.getAll(param);
    return all.length === 1 ? all[0] : undefined;
  });
}

/** A text or a number in a response, as a text; undefined where there is neither. */
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
