import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/** What is shown instead of a value that only the draft's own panel shows. */
const HIDDEN = '[hidden]';

const NAMES = /secret|passw|authorization|api[-_ ]?key|credential|(?:^|[-_ ])token$|Token$/i;

const TEMPLATE_ALONE = /^\{\{[^{}]*\}\}$/;

/** Whether a member is named as a secret is, or belongs to a row that is: `{ key: 'Authorization', value }`. */
export function isSecretMember(key: string, beside: JsonObject): boolean {
  const { key: rowKey, name: rowName } = beside;
  const row = typeof rowKey === 'string' ? rowKey : typeof rowName === 'string' ? rowName : '';
  return NAMES.test(key) || (key === 'value' && NAMES.test(row));
}

/** The value without what is secret in it. A template alone names where the value is, and stays. */
export function withoutSecrets(value: Json, isSecret: boolean): Json {
  if (isList(value)) {
    return value.map((item) => withoutSecrets(item, isSecret));
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        withoutSecrets(member ?? null, isSecret || isSecretMember(key, value)),
      ]),
    );
  }
  return isSecret && typeof value === 'string' && value !== '' && !TEMPLATE_ALONE.test(value.trim())
    ? HIDDEN
    : value;
}
