// Reads the bundled contract and walks its operations, media types and schemas.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

/** Something at a place of the bundle. `pointer` (RFC 6901) is where it is written, after `$ref`. */
export interface Placed {
  name: string;
  pointer: string;
  value: JsonObject;
}

/** Its name is method and path, `get /healthz`. */
export type Operation = Placed;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

export function readContract(): JsonObject {
  const file = path.resolve(import.meta.dirname, '../../openapi/dist/openapi.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function object(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

export function strings(value: Json | undefined): string[] {
  return list(value).filter((one) => typeof one === 'string');
}

/** JSON pointer (RFC 6901) with one more step. */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Follows `$ref` as far as it goes. */
export function follow(contract: JsonObject, placed: Placed): Placed {
  const reference = placed.value.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) {
    return placed;
  }
  let value: Json | undefined = contract;
  for (const key of reference.slice(2).split('/')) {
    value = object(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (value === undefined) {
    throw new Error(`${placed.name}: nothing is at ${reference}`);
  }
  return follow(contract, { name: placed.name, pointer: reference.slice(1), value: object(value) });
}

/** The member with this key, its `$ref` followed; undefined where there is none. */
export function member(contract: JsonObject, parent: Placed, key: string): Placed | undefined {
  const value = parent.value[key];
  return value === null || typeof value !== 'object'
    ? undefined
    : follow(contract, { name: key, pointer: step(parent.pointer, key), value: object(value) });
}

/** The members of the object or list at this key, each with its `$ref` followed. */
export function members(contract: JsonObject, parent: Placed, key: string): Placed[] {
  const pointer = step(parent.pointer, key);
  return Object.entries(parent.value[key] ?? {}).map(([name, one]) =>
    follow(contract, { name, pointer: step(pointer, name), value: object(one) }),
  );
}

/** The schemas of a body, one for each media type. */
export function bodySchemas(contract: JsonObject, body: Placed): Placed[] {
  return members(contract, body, 'content').flatMap(
    (media) => member(contract, media, 'schema') ?? [],
  );
}

export function operations(contract: JsonObject): Operation[] {
  return Object.entries(object(contract.paths)).flatMap(([route, item]) =>
    METHODS.filter((method) => object(item)[method] !== undefined).map((method) => ({
      name: `${method} ${route}`,
      pointer: step(step('/paths', route), method),
      value: object(object(item)[method]),
    })),
  );
}

export function requestBody(contract: JsonObject, operation: Operation): Placed[] {
  return [member(contract, operation, 'requestBody') ?? []].flat();
}
