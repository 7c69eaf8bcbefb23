import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { MAX_LEVELS } from './json-limits.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The JSON pointer to what JSON text is refused for, without parsing it: the first value that is nested too
 * deep, or the first name that would change an object's prototype. Null: neither is there.
 */
export function findRefused(bytes: Uint8Array): string | null {
  /** A key or an index for each open object or list. */
  const path: (string | number)[] = [];
  let isNameNext = false;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE: {
        const end = endOfText(bytes, at);
        if (isNameNext) {
          isNameNext = false;
          path[path.length - 1] = textOf(bytes.subarray(at, end + 1));
          if (changesPrototype(path)) {
            return pointerOf(path);
          }
        }
        at = end;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (path.length === MAX_LEVELS) {
          return pointerOf(path);
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

/** The names that parsing refuses. */
function changesPrototype(path: readonly (string | number)[]): boolean {
  const [before, last] = [path.at(-2), path.at(-1)];
  return last === '__proto__' || (last === 'prototype' && before === 'constructor');
}

function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) {
    at += bytes[at] === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** What is no JSON text stands as it is. */
function textOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(formatMemberPointer, '');
}
