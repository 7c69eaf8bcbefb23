import { getOwnValue, isList, isObject, type Json, type JsonObject } from '../json.ts';
import type { TemplatePath } from './template.ts';

const INDEX = /^(?:0|[1-9]\d*)$/;

/**
 * Returns the value at a path, or undefined if there is none. `*` returns a list of the values of all
 * members, which is flat even for several `*`. Members without the value are left out.
 *
 * @param visit receives the number of members that are visited next; it may throw
 */
export function readPath(
  scope: JsonObject,
  path: TemplatePath,
  visit: (count: number) => void,
): Json | undefined {
  if (path.length === 1 && path[0] === 'linked_account') {
    return removeCredentials(getOwnValue(scope, 'linked_account'));
  }
  return read(scope, path, 0, visit);
}

function read(
  value: Json | undefined,
  path: TemplatePath,
  level: number,
  visit: (count: number) => void,
): Json | undefined {
  const key = path[level];
  if (key === undefined || value === undefined) {
    return value;
  }
  if (key !== null) {
    const member = isList(value) ? getMember(value, key) : getOwnValue(value, key);
    return read(member, path, level + 1, visit);
  }
  if (!isList(value)) {
    return undefined;
  }
  visit(value.length);
  const found: Json[] = [];
  for (const member of value) {
    const inner = read(member, path, level + 1, visit);
    if (inner !== undefined) {
      found.push(inner);
    }
  }
  return path.includes(null, level + 1) ? found.flat() : found;
}

const getMember = (list: readonly Json[], index: string): Json | undefined =>
  INDEX.test(index) ? list[Number(index)] : undefined;

/** Removes the credentials of an account, which only nodes of apps may use. */
function removeCredentials(account: Json | undefined): Json | undefined {
  return isObject(account)
    ? Object.fromEntries(Object.entries(account).filter(([key]) => key !== 'auth_credentials'))
    : account;
}
