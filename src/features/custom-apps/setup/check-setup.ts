import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import type { FieldRow, KeyValues, OAuthValues, SetupValues } from './setup-values';
import { labelledLines, linesOf, numbersOf, pairLines, wordsOf } from './typed-lists';

/** What is wrong with a field, in words that say what to do. */
export type Fault = [path: FieldPath<SetupValues>, message: string];

const WHOLE_ADDRESS = 'Enter a whole address that begins with https://.';
const FIELD_NAME = /^[a-z][a-z0-9_]*$/;
const POINTER = /^(\/[^\s/]+)+$/;

function addressFault(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 2048) {
    return 'An address has at most 2048 characters.';
  }
  return /^https?:\/\//.test(trimmed) && URL.canParse(trimmed) ? undefined : WHOLE_ADDRESS;
}

function address(path: Fault[0], text: string, missing: string | undefined): Fault[] {
  if (text.trim() === '') {
    return missing === undefined ? [] : [[path, missing]];
  }
  const fault = addressFault(text);
  return fault === undefined ? [] : [[path, fault]];
}

function when(isWrong: boolean, path: Fault[0], message: string): Fault[] {
  return isWrong ? [[path, message]] : [];
}

function pointerFaults(path: Fault[0], text: string): Fault[] {
  return when(
    text.trim() !== '' && !POINTER.test(text.trim()),
    path,
    'Begin with a slash and name the way to the value: /data/access_token.',
  );
}

function oauthFaults(values: OAuthValues): Fault[] {
  const isForClient = values.grant === 'client_credentials';
  const seconds = values.access_token_seconds.trim();
  const scopes = wordsOf(values.scopes);
  return [
    ...(isForClient
      ? []
      : address(
          'oauth2.authorization_url',
          values.authorization_url,
          'Enter the address of the page where a customer signs in.',
        )),
    ...address('oauth2.token_url', values.token_url, 'Enter the address that gives out tokens.'),
    ...address('oauth2.revocation_url', values.revocation_url, undefined),
    ...when(scopes.length > 100, 'oauth2.scopes', 'At most 100 scopes can be asked for.'),
    ...when(
      labelledLines(values.optional_scopes).length > 300,
      'oauth2.optional_scopes',
      'At most 300 further scopes can be offered.',
    ),
    ...when(
      pairLines(values.authorization_params).some(([name, value]) => name === '' || value === ''),
      'oauth2.authorization_params',
      'Write one parameter a line as name=value.',
    ),
    ...pointerFaults('oauth2.access_token_at', values.access_token_at),
    ...pointerFaults('oauth2.refresh_token_at', values.refresh_token_at),
    ...pointerFaults('oauth2.expires_in_at', values.expires_in_at),
    ...when(
      seconds !== '' && !(/^\d{1,8}$/.test(seconds) && +seconds >= 1 && +seconds <= 31_536_000),
      'oauth2.access_token_seconds',
      'Enter seconds from 1 to 31536000, or leave it empty.',
    ),
  ];
}

function fieldFaults(rows: readonly FieldRow[]): Fault[] {
  const names = rows.map((row) => row.name.trim());
  return rows.flatMap((row, index): Fault[] => {
    const name = names[index] ?? '';
    return [
      ...when(row.label.trim() === '', `keybased.fields.${index}.label`, 'Enter a label.'),
      ...when(
        !FIELD_NAME.test(name) || name.length > 63,
        `keybased.fields.${index}.name`,
        'Begin with a small letter, then small letters, digits and _.',
      ),
      ...when(
        FIELD_NAME.test(name) && names.indexOf(name) < index,
        `keybased.fields.${index}.name`,
        `There is a field “${name}” already.`,
      ),
      ...when(
        row.type === 'select' && linesOf(row.options).length === 0,
        `keybased.fields.${index}.options`,
        'Enter the choices, one a line.',
      ),
    ];
  });
}

function templateFault(text: string, rows: readonly FieldRow[], mayBeEmpty = false) {
  if (text.trim() === '') {
    return mayBeEmpty ? undefined : 'Say what is sent, for example a field’s name in braces.';
  }
  const names = rows.map((row) => row.name.trim()).filter((name) => name !== '');
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const known = names.map((name) => `{${name}}`).join(', ');
    return `There is no field “${unknown}”. ${known === '' ? 'Add one above.' : `Use ${known}.`}`;
  }
  return undefined;
}

function keyFaults(values: KeyValues): Fault[] {
  const { mechanism, fields } = values;
  const template = (path: Fault[0], text: string, mayBeEmpty = false) => {
    const fault = templateFault(text, fields, mayBeEmpty);
    return fault === undefined ? [] : [[path, fault] satisfies Fault];
  };
  return [
    ...fieldFaults(fields),
    ...(mechanism === 'basic'
      ? [
          ...template('keybased.username', values.username),
          ...template('keybased.password', values.password, true),
        ]
      : []),
    ...(mechanism === 'bearer' ? template('keybased.token', values.token) : []),
    ...(mechanism === 'api_key'
      ? values.injection.flatMap((row, index) => [
          ...when(
            !/^[A-Za-z0-9_-]{1,80}$/.test(row.name.trim()),
            `keybased.injection.${index}.name`,
            'Enter a name of letters, digits, - and _.',
          ),
          ...template(`keybased.injection.${index}.value`, row.value),
        ])
      : []),
  ];
}

/** What is wrong with how customers connect. */
export function authFaults(values: Pick<SetupValues, 'method' | 'oauth2' | 'keybased'>): Fault[] {
  switch (values.method) {
    case '':
      return [];
    case 'oauth2':
      return oauthFaults(values.oauth2);
    case 'keybased':
      return keyFaults(values.keybased);
  }
}

function codeFaults(path: Fault[0], text: string): Fault[] {
  const codes = numbersOf(text);
  const isWrong = codes.some((code) => !(code >= 200 && code <= 599)) || codes.length > 5;
  return when(isWrong, path, 'Enter at most 5 statuses from 200 to 599, such as 401, 403.');
}

function requestFaults(path: 'validation' | 'identity', value: string): Fault[] {
  return when(
    !/^\/[^\s#]*$/.test(value.trim()),
    `${path}.path`,
    'Begin with a slash: the path below the base URL.',
  );
}

/** The name and the description. */
export function nameFaults({ name, description }: Pick<SetupValues, 'name' | 'description'>) {
  return [
    ...when(name.trim() === '', 'name', 'Enter a name.'),
    ...when(name.trim().length > 120, 'name', 'A name has at most 120 characters.'),
    ...when(
      description.trim().length > 1000,
      'description',
      'A description has at most 1000 characters.',
    ),
  ];
}

/** The address of the API; one that is not there yet is none. */
export function baseUrlFaults({ base_url }: Pick<SetupValues, 'base_url'>): Fault[] {
  return address('base_url', base_url, undefined);
}

/** Everything that is wrong with the form, by field. */
export function setupFaults(values: SetupValues): Fault[] {
  const { identity } = values;
  const pointers = linesOf(identity.pointers);
  return [
    ...nameFaults(values),
    ...when(
      !/^[A-Za-z0-9]{1,2}$/.test(values.letters.trim()),
      'letters',
      'Enter one or two letters or digits.',
    ),
    ...when(
      !/^#[0-9a-fA-F]{6}$/.test(values.color.trim()),
      'color',
      'Enter a colour like #0f6cbd.',
    ),
    ...authFaults(values),
    ...baseUrlFaults(values),
    ...when(
      wordsOf(values.allowed_hosts).some((host) => !/^(\*\.)?[A-Za-z0-9.-]{3,}$/.test(host)),
      'allowed_hosts',
      'Enter host names alone, one a line: files.example.com, without https:// and path.',
    ),
    ...codeFaults('expired_token_codes', values.expired_token_codes),
    ...codeFaults('invalid_credential_codes', values.invalid_credential_codes),
    ...(values.hasValidation ? requestFaults('validation', values.validation.path) : []),
    ...(values.hasIdentity
      ? [
          ...requestFaults('identity', identity.path),
          ...when(
            pointers.length === 0 || pointers.length > 10 || pointers.some((p) => !POINTER.test(p)),
            'identity.pointers',
            'Enter one to ten places, one a line, each with a slash in front: /user/email.',
          ),
        ]
      : []),
  ];
}

/** A form's check by such a list of faults. */
export function resolverOf(faultsOf: (values: SetupValues) => Fault[]): Resolver<SetupValues> {
  return (values) => {
    const errors: FieldErrors<SetupValues> = {};
    for (const [path, message] of faultsOf(values)) {
      set(errors, path, { type: 'check', message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
