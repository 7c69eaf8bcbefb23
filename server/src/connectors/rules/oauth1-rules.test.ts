import { expect, test } from 'vitest';
import classic from '#test/catalog/examples/acme_classic/connector.json' with { type: 'json' };
import { parseConnector } from '../parse-connector.ts';
import { catchProblems } from './connector-rules.test-support.ts';

const { auth, proxy } = classic;
const host = { name: 'own', label: 'Host', type: 'host', required: true };

/** Returns the problems of the changed example, which has a host that the customer enters. */
function problemsWith(oauth2: object, ofProxy: object = {}): string {
  const file = {
    ...classic,
    variables: [...classic.variables, host],
    auth: { oauth2: { ...auth.oauth2, ...oauth2 } },
    proxy: { ...proxy, ...ofProxy },
  };
  return catchProblems(() => parseConnector(file, 'acme_classic', true));
}

test('addresses of the provider are accepted', () => {
  expect(problemsWith({}, { hosts: ['*.acme.dev', '{shard}.acme.dev'] })).toBe('');
});

// Every request is signed with the client secret, independently of `client_auth`.
test.each([
  ['/auth/oauth2/authorize_url', { authorize_url: 'https://{own}/authorize' }, {}],
  ['/auth/oauth2/token_url', { token_url: 'https://{own}/token' }, {}],
  [
    '/auth/oauth2/oauth1/request_token_url',
    { oauth1: { ...auth.oauth2.oauth1, request_token_url: 'https://{own}/request' } },
    {},
  ],
  ['/proxy/base_url', {}, { base_url: 'https://{own}/v1' }],
  ['/proxy/hosts', {}, { hosts: ['{own}'] }],
  ['/proxy/hosts', {}, { hosts: ['*.{own}'] }],
])('a customer does not choose who sees a signature: %s', (pointer, oauth2, ofProxy) => {
  expect(problemsWith(oauth2, ofProxy)).toContain(`${pointer} lets {own} change the domain`);
});
