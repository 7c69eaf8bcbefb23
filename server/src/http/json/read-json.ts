import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { findInfinite } from './find-infinite.ts';
import { findRefused } from './find-refused.ts';
import { findUnstorable, type UnstorableText } from './find-unstorable.ts';
import { type ExceededLimit, findExceededLimit } from './json-limits.ts';

/** A parsed body, or the reason for which it is refused. `pointer` leads to the value that is refused, or to the name. */
export type ReadJson =
  | { kind: 'value'; value: unknown; unstorable: UnstorableText | null }
  | { kind: 'exceeded'; limit: ExceededLimit; pointer: string }
  | { kind: 'forbidden_name'; pointer: string }
  | { kind: 'infinite'; pointer: string }
  | { kind: 'not_utf8' }
  | { kind: 'malformed' };

/** The only escapes by which JSON text can contain text that PostgreSQL cannot store. Unescaped, it would not be UTF-8 or JSON. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Parses JSON within the limits, and refuses names that change an object's prototype. */
export function readJson(bytes: Uint8Array, maxValues: number): ReadJson {
  // Bytes of another encoding would silently become U+FFFD.
  if (!isUtf8(bytes)) {
    return { kind: 'not_utf8' };
  }
  const limit = findExceededLimit(bytes, maxValues);
  if (limit !== null) {
    return { kind: 'exceeded', limit, pointer: (limit === 'levels' && findRefused(bytes)) || '' };
  }
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const options = { protoAction: 'error', constructorAction: 'error' } as const;
    const value: unknown = parse(text, undefined, options);
    const infinite = findInfinite(text, value);
    if (infinite !== null) {
      return { kind: 'infinite', pointer: infinite };
    }
    const unstorable = MAYBE_UNSTORABLE.test(text) ? findUnstorable(value) : null;
    return { kind: 'value', value, unstorable };
  } catch {
    const pointer = findRefused(bytes);
    return pointer === null ? { kind: 'malformed' } : { kind: 'forbidden_name', pointer };
  }
}
