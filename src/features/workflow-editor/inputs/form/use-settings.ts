import { getOwnValue, isObject, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { useMemo } from 'react';
import { type Member, readField } from '../../model/read-field';
import { createSettings } from '../../model/settings';
import type { SettingsFormProps } from './settings-props';

/** Returns the settings, fields and problems for a form that is not built from the schema alone. */
export function useSettings({ schema, value, problems }: Omit<SettingsFormProps, 'onChange'>) {
  const root = useMemo(() => toObject(schema), [schema]);
  const settings = useMemo(
    () => (value === null ? createSettings(root, root) : toObject(value)),
    [root, value],
  );
  const field = readField(root, root);
  const members: readonly Member[] = field.kind === 'object' ? field.members : [];
  return {
    settings,
    form: { root, problems },
    text: (key: string) => getText(settings, key),
    problemAt: (pointer: string) =>
      problems.find((problem) => problem.pointer === pointer)?.message,
    /** Returns the fields without those that the form renders itself. */
    membersBut: (...names: string[]) => members.filter(({ name }) => !names.includes(name)),
  };
}

export function toObject(value: unknown): JsonObject {
  const json = toJsonValue(value);
  return isObject(json) ? json : {};
}

export function getText(object: JsonObject, key: string): string {
  const value = getOwnValue(object, key);
  return typeof value === 'string' ? value : '';
}
