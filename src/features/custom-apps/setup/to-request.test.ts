import { example } from '@patchbay/contract/examples.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createKeyDefaults, switchMechanism } from './key-defaults';
import { type SetupValues, setupSchema } from './setup-schema';
import { EMPTY_FORM, toAuthForm, toForm } from './to-form';
import { toRequest } from './to-request';

/** Builds the request body from the values that the schema returns. */
const buildRequest = (values: SetupValues) => toRequest(v.parse(setupSchema, values));
const NAMED = { ...EMPTY_FORM, name: 'Yard Planner', letters: 'YP', color: '#0f6cbd' };

describe('the request of the form', () => {
  it.each(['published', 'key_based'] as const)('sends the app “%s” back unchanged', (name) => {
    const app = example('getCustomApp', 200, name);
    expect(buildRequest(toForm(app))).toEqual({
      name: app.name,
      description: app.description,
      category: app.category,
      icon_tile: app.icon_tile,
      auth: app.auth,
      base_url: app.base_url,
      allowed_hosts: app.allowed_hosts,
      expired_token_codes: app.expired_token_codes,
      invalid_credential_codes: app.invalid_credential_codes,
      validation_request: app.validation_request,
      identity_request: app.identity_request,
    });
  });

  it('leaves out what a new app does not have', () => {
    const body = buildRequest(toForm(example('getCustomApp', 200, 'draft')));
    expect(body).not.toHaveProperty('auth');
    expect(body).not.toHaveProperty('base_url');
  });

  it('keeps all non-standard settings', () => {
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
    expect(buildRequest({ ...NAMED, ...toAuthForm(auth) }).auth).toEqual(auth);
  });

  it('sends client credentials without the authorization fields', () => {
    const oauth2 = {
      ...NAMED.oauth2,
      grant: 'client_credentials' as const,
      authorization_url: 'https://a.example.com/authorize',
      token_url: ' https://a.example.com/token ',
      scopes: 'a, b\nc a',
    };
    expect(buildRequest({ ...NAMED, method: 'oauth2', oauth2 }).auth).toEqual({
      method: 'oauth2',
      oauth2: {
        grant_type: 'client_credentials',
        token_url: 'https://a.example.com/token',
        client_authentication: 'header',
        scopes: ['a', 'b', 'c'],
      },
    });
  });

  it('sends the options of a select', () => {
    const keybased = createKeyDefaults('bearer');
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
    const { auth } = buildRequest({
      ...NAMED,
      method: 'keybased',
      keybased: { ...keybased, fields: [...keybased.fields, region] },
    });
    expect(auth?.keybased?.fields[1]).toEqual({
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
  it('starts with its own fields if none was edited', () => {
    expect(switchMechanism(createKeyDefaults('api_key'), 'basic')).toEqual(
      createKeyDefaults('basic'),
    );
  });

  it('keeps edited fields, and uses the first one in templates', () => {
    const [field] = createKeyDefaults('api_key').fields;
    const own = {
      ...createKeyDefaults('api_key'),
      fields: field === undefined ? [] : [{ ...field, name: 'mine' }],
    };
    expect(switchMechanism(own, 'bearer')).toMatchObject({
      mechanism: 'bearer',
      fields: [{ name: 'mine' }],
      token: '{mine}',
    });
  });
});
