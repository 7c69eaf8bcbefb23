import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createKeyDefaults, EMPTY_FIELD } from './key-defaults';
import { importSchema, type SetupValues, setupSchema } from './setup-schema';
import { EMPTY_FORM } from './to-form';

const NAMED: SetupValues = {
  ...EMPTY_FORM,
  name: 'Yard Planner',
  letters: 'YP',
  color: '#0f6cbd',
};
const OAUTH: SetupValues = {
  ...NAMED,
  method: 'oauth2',
  oauth2: {
    ...NAMED.oauth2,
    authorization_url: 'https://auth.example.com/a',
    token_url: 'https://auth.example.com/t',
  },
};
const KEY: SetupValues = { ...NAMED, method: 'keybased' };

const getErrors = (values: SetupValues) =>
  (v.safeParse(setupSchema, values).issues ?? []).map(
    (issue) => [v.getDotPath(issue), issue.message] as const,
  );
const getErrorPaths = (values: SetupValues) => getErrors(values).map(([path]) => path);

describe('the form of a custom app', () => {
  it('accepts an app with only a name, and each method with its own fields', () => {
    expect(getErrors(NAMED)).toEqual([]);
    expect(getErrors(OAUTH)).toEqual([]);
    expect(getErrors(KEY)).toEqual([]);
  });

  it.each<[string, SetupValues]>([
    ['name', { ...NAMED, name: '  ' }],
    ['description', { ...NAMED, description: 'x'.repeat(1001) }],
    ['letters', { ...NAMED, letters: 'YPX' }],
    ['color', { ...NAMED, color: 'blue' }],
    ['base_url', { ...NAMED, base_url: 'api.example.com' }],
    ['base_url', { ...NAMED, base_url: 'https://' }],
    ['allowed_hosts', { ...NAMED, allowed_hosts: 'https://files.example.com/x' }],
    ['expired_token_codes', { ...NAMED, expired_token_codes: '401, no' }],
    ['expired_token_codes', { ...NAMED, expired_token_codes: '199' }],
    ['invalid_credential_codes', { ...NAMED, invalid_credential_codes: '400 401 402 403 404 405' }],
    ['validation.path', { ...NAMED, hasValidation: true }],
    [
      'identity.path',
      { ...NAMED, hasIdentity: true, identity: { method: 'GET', path: 'me', pointers: '/a' } },
    ],
    [
      'identity.pointers',
      { ...NAMED, hasIdentity: true, identity: { method: 'GET', path: '/me', pointers: 'email' } },
    ],
    ['oauth2.authorization_url', { ...OAUTH, oauth2: { ...OAUTH.oauth2, authorization_url: '' } }],
    ['oauth2.token_url', { ...OAUTH, oauth2: { ...OAUTH.oauth2, token_url: 'ftp://x' } }],
    [
      'oauth2.authorization_params',
      { ...OAUTH, oauth2: { ...OAUTH.oauth2, authorization_params: 'prompt' } },
    ],
    [
      'oauth2.expires_in_at',
      { ...OAUTH, oauth2: { ...OAUTH.oauth2, expires_in_at: 'expires_in' } },
    ],
    [
      'oauth2.access_token_seconds',
      { ...OAUTH, oauth2: { ...OAUTH.oauth2, access_token_seconds: '0' } },
    ],
  ])('rejects %s', (path, values) => {
    expect(getErrorPaths(values)).toEqual([path]);
  });

  it('needs no authorization URL for client credentials', () => {
    const oauth2 = { ...OAUTH.oauth2, grant: 'client_credentials' as const, authorization_url: '' };
    expect(getErrors({ ...OAUTH, oauth2 })).toEqual([]);
  });

  it('rejects a template with an unknown field, and lists the known ones', () => {
    const keybased = {
      ...createKeyDefaults('api_key'),
      injection: [{ in: 'header' as const, name: 'X-Api-Key', value: 'Key {token}' }],
    };
    expect(getErrors({ ...KEY, keybased })).toEqual([
      ['keybased.injection.0.value', 'There is no field “token”. Use {api_key}.'],
    ]);
  });

  it('accepts an empty password, but no empty user name', () => {
    const basic = { ...createKeyDefaults('basic'), username: '', password: '' };
    expect(getErrorPaths({ ...KEY, keybased: basic })).toEqual(['keybased.username']);
  });

  it('needs unique field names, and choices for a select', () => {
    const fields = [
      { ...EMPTY_FIELD, name: 'key', label: 'Key' },
      { ...EMPTY_FIELD, name: 'key', label: 'Other' },
      { ...EMPTY_FIELD, name: '1st', label: '' },
      { ...EMPTY_FIELD, name: 'region', label: 'Region', type: 'select' as const },
    ];
    const keybased = { ...createKeyDefaults('bearer'), fields, token: '{key}' };
    expect(getErrorPaths({ ...KEY, keybased }).toSorted()).toEqual([
      'keybased.fields.1.name',
      'keybased.fields.2.label',
      'keybased.fields.2.name',
      'keybased.fields.3.options',
    ]);
  });

  it('ignores the fields of the method that is not selected', () => {
    const oauth2 = { ...OAUTH.oauth2, token_url: 'no url' };
    expect(getErrorPaths({ ...KEY, oauth2 })).toEqual([]);
    const keybased = { ...createKeyDefaults('basic'), fields: [EMPTY_FIELD], username: '' };
    expect(getErrorPaths({ ...OAUTH, keybased })).toEqual([]);
  });

  it('ignores the hidden authorization fields for client credentials', () => {
    const oauth2 = {
      ...OAUTH.oauth2,
      grant: 'client_credentials' as const,
      authorization_params: 'prompt',
    };
    expect(getErrorPaths({ ...OAUTH, oauth2 })).toEqual([]);
  });

  it('trims the input', () => {
    const { name, oauth2 } = v.parse(setupSchema, {
      ...OAUTH,
      name: ' Yard Planner ',
      oauth2: { ...OAUTH.oauth2, token_url: ' https://auth.example.com/t ' },
    });
    expect(name).toBe('Yard Planner');
    expect(oauth2.token_url).toBe('https://auth.example.com/t');
  });

  it('validates only the visible fields of an import', () => {
    expect(v.is(importSchema, { ...EMPTY_FORM, name: 'Yard Planner' })).toBe(true);
    expect(v.is(importSchema, EMPTY_FORM)).toBe(false);
  });
});
