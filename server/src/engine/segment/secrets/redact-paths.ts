import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { REDACTED } from '#domain/redacted.ts';

/**
 * Returns a copy in which the named parts are redacted, or the value itself if the paths name nothing.
 *
 * @param paths dotted paths, in which `*` names every member of a list
 */
export function redactPaths(value: Json, paths: readonly string[]): Json {
  return paths.reduce((redacted, path) => redact(redacted, path.split('.')), value);
}

function redact(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) {
    return REDACTED;
  }
  if (isList(value)) {
    const changed = value.map((member, index) =>
      key === '*' || key === String(index) ? redact(member, rest) : member,
    );
    return changed.some((member, index) => member !== value[index]) ? changed : value;
  }
  if (!isObject(value) || !Object.hasOwn(value, key)) {
    return value;
  }
  const member = value[key] ?? null;
  const changed = redact(member, rest);
  return changed === member ? value : { ...value, [key]: changed };
}
