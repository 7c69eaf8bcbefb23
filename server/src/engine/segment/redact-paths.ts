import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { REDACTED } from '../../domain/executions/redacted.ts';

/**
 * A copy in which what these paths name is redacted; the value itself where they name nothing.
 *
 * @param paths dotted, `*` walks a list
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
