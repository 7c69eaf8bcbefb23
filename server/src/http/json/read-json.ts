import { parse } from 'secure-json-parse';
import { findRefused } from './find-refused.ts';
import { type ExceededLimit, exceededLimit } from './json-limits.ts';

/** A parsed body, or why it is refused. `pointer` leads to the part: a value too deep, or a name. */
export type ReadJson =
  | { kind: 'value'; value: unknown }
  | { kind: 'exceeded'; limit: ExceededLimit; pointer: string }
  | { kind: 'forbidden_name'; pointer: string }
  | { kind: 'malformed' };

/** Parses JSON within the limits, and refuses names that change an object's prototype. */
export function readJson(bytes: Uint8Array, maxValues: number): ReadJson {
  const limit = exceededLimit(bytes, maxValues);
  if (limit !== null) {
    return { kind: 'exceeded', limit, pointer: (limit === 'levels' && findRefused(bytes)) || '' };
  }
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const options = { protoAction: 'error', constructorAction: 'error' } as const;
    return { kind: 'value', value: parse(text, undefined, options) };
  } catch {
    const pointer = findRefused(bytes);
    return pointer === null ? { kind: 'malformed' } : { kind: 'forbidden_name', pointer };
  }
}
