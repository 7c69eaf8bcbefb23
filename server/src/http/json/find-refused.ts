import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { MAX_LEVELS } from './json-limits.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns the JSON pointer to the part for which JSON text is refused, without parsing it: the first value that is
 * nested too deep, or the first name that would change an object's prototype. Null if there is neither.
 */
export function findRefused(bytes: Uint8Array): string | null {
  /** The key or index in each open object or list. */
  const path: (string | number)[] = [];
  let isNameNext = false;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE: {
        const end = findTextEnd(bytes, at);
        if (isNameNext) {
          isNameNext = false;
          path[path.length - 1] = parseText(bytes.subarray(at, end + 1));
          if (changesPrototype(path)) {
            return formatPointer(path);
          }
        }
        at = end;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (path.length === MAX_LEVELS) {
          return formatPointer(path);
        }
        isNameNext = bytes[at] === OPEN_OBJECT;
        path.push(isNameNext ? '' : 0);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        path.pop();
        isNameNext = false;
        break;
      case COMMA: {
        const last = path.at(-1);
        isNameNext = typeof last === 'string';
        if (typeof last === 'number') {
          path[path.length - 1] = last + 1;
        }
        break;
      }
    }
  }
  return null;
}

/** Returns whether the last name of a path is one that the parser refuses. */
function changesPrototype(path: readonly (string | number)[]): boolean {
  const [before, last] = [path.at(-2), path.at(-1)];
  return last === '__proto__' || (last === 'prototype' && before === 'constructor');
}

function findTextEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) {
    at += bytes[at] === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** Parses a JSON string. Returns text that is not valid JSON unchanged. */
function parseText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

function formatPointer(path: readonly (string | number)[]): string {
  return path.reduce<string>(formatMemberPointer, '');
}
