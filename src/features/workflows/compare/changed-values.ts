import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { isSecretMember, withoutSecrets } from './secrets';

/** A value that differs, by where it is. Null on a side that does not have it. */
export type ChangedValue = { path: readonly string[]; before: Json; after: Json };

/** What differs inside of a value: as far inside as both sides have the same kind. Secrets are hidden. */
export function changedValues(
  before: Json,
  after: Json,
  path: readonly string[],
  isSecret = false,
): ChangedValue[] {
  if (isSameValue(before, after)) {
    return [];
  }
  if (isObject(before) && isObject(after)) {
    const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
    return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) =>
      changedValues(
        old.get(key) ?? null,
        now.get(key) ?? null,
        [...path, key],
        isSecret || isSecretMember(key, after) || isSecretMember(key, before),
      ),
    );
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    return after.flatMap((item, at) =>
      changedValues(before[at] ?? null, item, [...path, String(at)], isSecret),
    );
  }
  return [
    { path, before: withoutSecrets(before, isSecret), after: withoutSecrets(after, isSecret) },
  ];
}
