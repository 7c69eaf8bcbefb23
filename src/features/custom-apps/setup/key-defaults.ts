import type { FieldRow, KeyValues } from './key-schema';

export const EMPTY_FIELD: FieldRow = {
  name: '',
  label: '',
  type: 'text',
  required: true,
  placeholder: '',
  help_text: '',
  options: '',
};

const field = (name: string, label: string, type: FieldRow['type']): FieldRow => ({
  ...EMPTY_FIELD,
  name,
  label,
  type,
});

/** Initial values for a mechanism: what most providers require. */
export function createKeyDefaults(mechanism: KeyValues['mechanism']): KeyValues {
  const none = { username: '', password: '', token: '', injection: [] };
  switch (mechanism) {
    case 'basic':
      return {
        ...none,
        mechanism,
        fields: [field('username', 'User name', 'text'), field('password', 'Password', 'password')],
        username: '{username}',
        password: '{password}',
      };
    case 'bearer':
      return {
        ...none,
        mechanism,
        fields: [field('token', 'Access token', 'password')],
        token: '{token}',
      };
    case 'api_key':
      return {
        ...none,
        mechanism,
        fields: [field('api_key', 'API key', 'password')],
        injection: [{ in: 'header', name: 'X-Api-Key', value: '{api_key}' }],
      };
  }
}

/**
 * The values after a change of the mechanism: edited fields stay, and empty templates are filled.
 */
export function switchMechanism(before: KeyValues, mechanism: KeyValues['mechanism']): KeyValues {
  const start = createKeyDefaults(mechanism);
  if (JSON.stringify(before) === JSON.stringify(createKeyDefaults(before.mechanism))) {
    return start;
  }
  const names = before.fields.map(({ name }) => name).filter((name) => name !== '');
  const nth = (index: number) => (names[index] === undefined ? '' : `{${names[index]}}`);
  return {
    ...before,
    mechanism,
    username: before.username || nth(0),
    password: before.password || nth(1),
    token: before.token || nth(0),
    injection:
      before.injection.length > 0
        ? before.injection
        : createKeyDefaults('api_key').injection.map((row) => ({ ...row, value: nth(0) })),
  };
}
