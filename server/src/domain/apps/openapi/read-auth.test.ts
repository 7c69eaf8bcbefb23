import { describe, expect, test } from 'vitest';
import { buildDocument, examine } from './examine-document.test-support.ts';

describe('auth methods', () => {
  const readAuth = (securitySchemes: object, extra: object = {}) =>
    examine(buildDocument({ components: { securitySchemes }, ...extra })).preview;

  test('key, basic, bearer and OAuth are read; others are reported', () => {
    const { auth, warnings } = readAuth(
      {
        Key: { type: 'apiKey', in: 'query', name: 'key' },
        Basic: { type: 'http', scheme: 'Basic' },
        Bearer: { type: 'http', scheme: 'bearer' },
        OAuth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              scopes: { read: 'Read' },
            },
            clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: {} },
          },
        },
        Cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        Open: { type: 'openIdConnect', openIdConnectUrl: 'https://x.example' },
      },
      { security: [{ OAuth: ['read'] }] },
    );
    expect(
      auth.map(({ name, auth: { method, keybased, oauth2 } }) => [
        name,
        method,
        keybased?.mechanism ?? oauth2?.grant_type,
      ]),
    ).toEqual([
      ['Key', 'keybased', 'api_key'],
      ['Basic', 'keybased', 'basic'],
      ['Bearer', 'keybased', 'bearer'],
      ['OAuth', 'oauth2', 'authorization_code_pkce'],
      ['OAuth', 'oauth2', 'client_credentials'],
    ]);
    expect(auth[3]?.auth.oauth2).toMatchObject({
      authorization_url: 'https://api.parcelboard.example/oauth/authorize',
      token_url: 'https://api.parcelboard.example/oauth/token',
      scopes: ['read'],
      optional_scopes: [{ value: 'read', label: 'Read' }],
    });
    expect(warnings).toEqual([
      'The document has no operation that can be used.',
      'The security scheme "Cookie" cannot be used here.',
      'The security scheme "Open" cannot be used here.',
    ]);
  });

  test('a server with variables uses the defaults; a relative one is resolved from its URL', () => {
    const servers = [
      {
        url: 'https://{region}.api.example/{v}',
        variables: { region: { default: 'eu' }, v: { default: 'v2' } },
      },
    ];
    expect(examine(buildDocument({ servers })).preview).toMatchObject({
      base_url: 'https://eu.api.example/v2',
    });
    const relative = buildDocument({ servers: [{ url: '/v3/' }] });
    expect(examine(relative, null, 'https://docs.example/api/openapi.json').preview.base_url).toBe(
      'https://docs.example/v3',
    );
    expect(examine(relative).preview.base_url).toBeNull();
  });
});
