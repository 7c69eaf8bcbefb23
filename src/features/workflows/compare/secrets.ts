import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/** The text that replaces a secret value, which only the panel of the draft shows. */
const HIDDEN = '[hidden]';

const NAMES = /secret|passw|authorization|api[-_ ]?key|credential|(?:^|[-_ ])token$|Token$/i;

const TEMPLATE_ALONE = /^\{\{[^{}]*\}\}$/;

/**
 * Returns whether the name of a member, or of the row that it belongs to, is that of a secret: `{ key:
 * 'Authorization', value }`.
 */
export function isSecretMember(key: string, beside: JsonObject): boolean {
  const { key: rowKey, name: rowName } = beside;
  const row = typeof rowKey === 'string' ? rowKey : typeof rowName === 'string' ? rowName : '';
  return NAMES.test(key) || (key === 'value' && NAMES.test(row));
}

/** Returns the value with its secrets hidden. A template alone stays, because it only names where the value is. */
export function hideSecrets(value: Json, isSecret: boolean): Json {
  if (isList(value)) {
    return value.map((item) => hideSecrets(item, isSecret));
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        hideSecrets(member ?? null, isSecret || isSecretMember(key, value)),
      ]),
    );
  }
  return isSecret && typeof value === 'string' && value !== '' && !TEMPLATE_ALONE.test(value.trim())
    ? HIDDEN
    : value;
}
