import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts';
import type { TemplatePath } from './template.ts';

const INDEX = /^(?:0|[1-9]\d*)$/;

/**
 * What a path names, undefined for nothing. `*` makes a list of what its members have, one list for
 * several `*`; members that lack it are left out.
 *
 * @param visit takes how many members come next; it may throw
 */
export function readPath(
  scope: JsonObject,
  path: TemplatePath,
  visit: (count: number) => void,
): Json | undefined {
  if (path.length === 1 && path[0] === 'linked_account') {
    return withoutCredentials(ownValue(scope, 'linked_account'));
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
    const member = isList(value) ? memberOf(value, key) : ownValue(value, key);
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

const memberOf = (list: readonly Json[], index: string): Json | undefined =>
  INDEX.test(index) ? list[Number(index)] : undefined;

/** Credentials go through the nodes of apps alone. */
function withoutCredentials(account: Json | undefined): Json | undefined {
  return isObject(account)
    ? Object.fromEntries(Object.entries(account).filter(([key]) => key !== 'auth_credentials'))
    : account;
}
