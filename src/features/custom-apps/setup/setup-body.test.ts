import { describe, expect, it } from 'vitest';
import { example } from '../../../../tests/support/contract-examples';
import { afterMechanism } from './key-start';
import { authBody, setupBody } from './setup-body';
import { authValues, EMPTY_SETUP, keyStart, setupValues } from './setup-values';

describe('the request of the form', () => {
  it.each(['published', 'key_based'] as const)(
    'changes nothing of the app “%s” by itself',
    (name) => {
      const app = example('getCustomApp', 200, name);
      expect(setupBody(setupValues(app))).toEqual({
        name: app.name,
        description: app.description,
        icon_tile: app.icon_tile,
        auth: app.auth,
        base_url: app.base_url,
        allowed_hosts: app.allowed_hosts,
        expired_token_codes: app.expired_token_codes,
        invalid_credential_codes: app.invalid_credential_codes,
        validation_request: app.validation_request,
        identity_request: app.identity_request,
      });
    },
  );

  it('leaves out what an app that was just begun has not', () => {
    const body = setupBody(setupValues(example('getCustomApp', 200, 'draft')));
    expect(body).not.toHaveProperty('auth');
    expect(body).not.toHaveProperty('base_url');
  });

  it('keeps every departure from the standard', () => {
    const auth = {
      method: 'oauth2' as const,
      oauth2: {
        grant_type: 'authorization_code' as const,
        authorization_url: 'https://a.example.com/authorize',
        token_url: 'https://a.example.com/token',
        client_authentication: 'header' as const,
        scopes: ['a', 'b:c'],
        optional_scopes: [{ value: 'd', label: 'Read all of d' }],
        scope_delimiter: 'comma' as const,
        authorization_params: { access_type: 'offline', audience: 'https://x.example.com/?a=b' },
        token_mapping: { access_token: '/data/token', expires_in: '/data/ttl' },
        access_token_seconds: 3600,
        refresh_token: 'none' as const,
      },
    };
    expect(authBody({ ...EMPTY_SETUP, ...authValues(auth) })).toEqual(auth);
  });

  it('sends client credentials without anything of a sign-in page', () => {
    const oauth2 = {
      ...EMPTY_SETUP.oauth2,
      grant: 'client_credentials' as const,
      authorization_url: 'https://a.example.com/authorize',
      token_url: ' https://a.example.com/token ',
      scopes: 'a, b\nc a',
    };
    expect(authBody({ ...EMPTY_SETUP, method: 'oauth2', oauth2 })).toEqual({
      method: 'oauth2',
      oauth2: {
        grant_type: 'client_credentials',
        token_url: 'https://a.example.com/token',
        client_authentication: 'header',
        scopes: ['a', 'b', 'c'],
      },
    });
  });

  it('sends the choices of a choice', () => {
    const keybased = keyStart('bearer');
    const region = {
      ...keybased.fields[0],
      name: 'region',
      label: 'Region',
      type: 'select',
      required: true,
      placeholder: '',
      help_text: '',
      options: 'eu Europe\nus',
    } as const;
    const body = authBody({
      ...EMPTY_SETUP,
      method: 'keybased',
      keybased: { ...keybased, fields: [...keybased.fields, region] },
    });
    expect(body?.keybased?.fields[1]).toEqual({
      name: 'region',
      label: 'Region',
      type: 'select',
      required: true,
      options: [
        { name: 'Europe', value: 'eu' },
        { name: 'us', value: 'us' },
      ],
    });
  });
});

describe('another key type', () => {
  it('brings its own fields while nobody wrote any', () => {
    expect(afterMechanism(keyStart('api_key'), 'basic')).toEqual(keyStart('basic'));
  });

  it('keeps fields that somebody wrote, and names the first where one is needed', () => {
    const [field] = keyStart('api_key').fields;
    const own = {
      ...keyStart('api_key'),
      fields: field === undefined ? [] : [{ ...field, name: 'mine' }],
    };
    expect(afterMechanism(own, 'bearer')).toMatchObject({
      mechanism: 'bearer',
      fields: [{ name: 'mine' }],
      token: '{mine}',
    });
  });
});
