import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { hideSecrets, isSecretMember } from './secrets';

/** A value that differs, with its path. `before` or `after` is null if that side does not have it. */
export type ChangedValue = { path: readonly string[]; before: Json; after: Json };

/** Returns the differences inside a value, as deep as both sides have the same kind of value. Secrets are hidden. */
export function listChangedValues(
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
      listChangedValues(
        old.get(key) ?? null,
        now.get(key) ?? null,
        [...path, key],
        isSecret || isSecretMember(key, after) || isSecretMember(key, before),
      ),
    );
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    return after.flatMap((item, at) =>
      listChangedValues(before[at] ?? null, item, [...path, String(at)], isSecret),
    );
  }
  return [{ path, before: hideSecrets(before, isSecret), after: hideSecrets(after, isSecret) }];
}
