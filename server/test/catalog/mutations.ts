import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ConnectorInvalidError,
  parseConnector,
  parseTestFile,
} from '#connectors/parse-connector.ts';
import { checkConnector, readJson } from './check-connector.ts';
import { SELF_MUTATIONS, SESSION_MUTATIONS, SIGNED_MUTATIONS } from './key-token-mutations.ts';
import { CLASSIC_MUTATIONS } from './oauth1-mutations.ts';
import { type Mutation, TRIGGER_MUTATIONS } from './trigger-mutations.ts';

const examples = join(import.meta.dirname, 'examples');
type Edit = Mutation[1];

const books: Mutation[] = [
  [
    'another authorization page',
    ['/auth/oauth2/authorize_url', 'https://{sub}.acme.com/oauth/auth'],
    /authorize_example/,
  ],
  [
    'a parameter less at the authorization page',
    ['/auth/oauth2/authorize_params', undefined],
    /authorize_example/,
  ],
  ['another name for scope', ['/auth/oauth2/scopes/param', 'scopes'], /authorize_example/],
  ['scopes by comma', ['/auth/oauth2/scopes/delimiter', ','], /authorize_example/],
  ['another scope', ['/auth/oauth2/scopes/default', ['books.read']], /authorize_example/],
  ['no PKCE', ['/auth/oauth2/pkce', 'off'], /off_reason/],
  [
    'another token endpoint',
    ['/auth/oauth2/token_url', 'https://{sub}.acme.com/token'],
    /token_fixture is never requested/,
  ],
  [
    'the secret in the body',
    ['/auth/oauth2/client_auth', 'post'],
    /token_fixture: the client shows who it is by post, not basic/,
  ],
  ['Basic without encoding', ['/auth/oauth2/client_auth', 'basic_raw'], /by basic_raw, not basic/],
  [
    'Basic and body',
    ['/auth/oauth2/client_auth', 'body_and_basic'],
    /by body_and_basic, not basic/,
  ],
  [
    'Basic with the id in the body',
    ['/auth/oauth2/client_auth', 'basic_with_id'],
    /by basic_with_id, not basic/,
  ],
  ['no secret', ['/auth/oauth2/client_auth', 'none'], /by none, not basic/],
  [
    'JSON to the token endpoint',
    ['/auth/oauth2/token_request', 'json'],
    /token_fixture: the body is application\/json/,
  ],
  [
    'another token header',
    ['/auth/oauth2/token_headers', { accept: 'text/plain' }],
    /token_fixture: the header accept/,
  ],
  [
    'a parameter more for the token',
    ['/auth/oauth2/token_params', { audience: 'api' }],
    /token_fixture: the parameters are/,
  ],
  [
    'a parameter more for the refresh',
    ['/auth/oauth2/refresh_params', { scope: '{scopes}' }],
    /refresh_fixture: the parameters are/,
  ],
  [
    'another refresh endpoint',
    ['/auth/oauth2/refresh_url', 'https://{sub}.acme.com/oauth/refresh'],
    /refresh_fixture/,
  ],
  [
    'another pointer to the access token',
    ['/auth/oauth2/token_response/access_token', '/token'],
    /does not say where the access token is/,
  ],
  [
    'another pointer to the refresh token',
    ['/auth/oauth2/token_response/refresh_token', '/refresh'],
    /lifetime\/refresh/,
  ],
  [
    'another pointer to the life',
    ['/auth/oauth2/token_response/expires_in', '/expires'],
    /expect\/expires_in/,
  ],
  ['milliseconds', ['/auth/oauth2/token_response/expires_in_unit', 'ms'], /expect\/expires_in/],
  [
    'another pointer to the scopes',
    ['/auth/oauth2/token_response/scope', '/api_domain'],
    /expect\/scopes/,
  ],
  [
    'another pointer to the host',
    ['/auth/oauth2/token_response/capture/0/pointer', '/domain'],
    /no usable api_host/,
  ],
  [
    'another end of the host',
    ['/auth/oauth2/token_response/capture/0/suffixes', ['.acme.com']],
    /no usable api_host/,
  ],
  [
    'another type of token',
    ['/auth/oauth2/token_response/accept_token_types', ['bot']],
    /type of the token/,
  ],
  [
    'another parameter of the callback',
    ['/auth/oauth2/callback/capture/0/param', 'realmId'],
    /ANSWER_INVALID/,
  ],
  [
    'another pattern of the callback',
    ['/auth/oauth2/callback/capture/0/pattern', '^[a-z]{1,9}$'],
    /ANSWER_INVALID/,
  ],
  ['a signature that is never made', ['/auth/oauth2/issuer', 'https://{sub}.acme.com'], /iss/],
  ['no refresh', ['/auth/oauth2/lifetime/refresh', 'none'], /lifetime\/refresh/],
  [
    'another revocation endpoint',
    ['/auth/oauth2/revoke/url', 'https://{sub}.acme.com/revoke'],
    /revoke_fixture/,
  ],
  ['the other token to revoke', ['/auth/oauth2/revoke/token', 'access'], /revoke_fixture/],
  [
    'another parameter to revoke',
    ['/auth/oauth2/revoke/token_param', 'tok'],
    /revoke_fixture: the parameters are/,
  ],
  ['the token to revoke as a bearer', ['/auth/oauth2/revoke/token_in', 'bearer'], /revoke_fixture/],
  [
    'no client to revoke',
    ['/auth/oauth2/revoke/client_auth', 'none'],
    /revoke_fixture: the client shows who it is by none/,
  ],
  [
    'no header of the revocation',
    ['/auth/oauth2/revoke/headers', undefined],
    /revoke_fixture: the header acme-version/,
  ],
  [
    'another version to revoke with',
    ['/auth/oauth2/revoke/headers/acme-version', '2025-01'],
    /revoke_fixture: the header acme-version/,
  ],
  [
    'a token in a header, where there may be two',
    ['/auth/oauth2/revoke/headers/acme-version', '{access_token}'],
    /revoke\/headers\/acme-version uses \{access_token\}, which is not known there/,
  ],
  ['another status of revocation', ['/auth/oauth2/revoke/success', [204]], /not read as revoked/],
  ['no revocation', ['/auth/oauth2/revoke', false], /revoke and revoke_fixture/],
  ['another base address', ['/proxy/base_url', 'https://{api_host}/v4'], /calls\/0 is never made/],
  [
    'another header for the token',
    ['/proxy/auth', { in: 'header', name: 'x-token', template: '{access_token}' }],
    /authorization fails|calls\/0/,
  ],
  ['no tenant header', ['/proxy/headers', {}], /calls\/1 is never made/],
  ['another list', ['/identifier/list/path', '/connections'], /calls\/0 is never made/],
  ['another id in the list', ['/identifier/list/id', '/id'], /VENDOR_UNAVAILABLE/],
  ['another pointer to the name', ['/identifier/pointer', ['/mail']], /expect\/identifier/],
  ['another pointer to the id', ['/identifier/account_id', '/uid'], /expect\/account_id/],
  [
    'another call to verify',
    ['/verify/path', '/companies/{company_id}'],
    /verify: a good token is rejected/,
  ],
  ['another status of verify', ['/verify/expect', [204]], /verify: a good token is rejected/],
  [
    'another part of the limit’s header',
    ['/rate_limit/reset/part', 'left'],
    /limit_fixture: the pause is 0 ms, not 12 s/,
  ],
  [
    'another header of the limit',
    ['/rate_limit/reset/header', 'ratelimit'],
    /limit_fixture: the pause is null ms/,
  ],
  ['another unit of the limit', ['/rate_limit/reset/unit', 'ms'], /the pause is 12 ms, not 12 s/],
  ['another list of options', ['/sources/0/list', '/items'], /there is no list|UNREADABLE/],
  ['another name of an option', ['/sources/0/name_pointer', '/name'], /sources\/0\/expect/],
  ['another value of an option', ['/sources/0/value_pointer', '/title'], /sources\/0\/expect/],
  ['another kind of an option', ['/sources/0/type/types', {}], /sources\/0\/expect/],
  ['another page of options', ['/pagination/next', '/more'], /sources\/0\/calls\/1 is never made/],
  ['a source without a parent', ['/sources/0/needs_parent', undefined], /needs_parent is missing/],
  ['a source that changes something', ['/actions/0/method', 'PUT'], /may change something/],
  ['no source', ['/sources', []], /test.json has a source 1/],
  ...TRIGGER_MUTATIONS,
  ['another end of the subdomain', ['/variables/0/normalize', ['lower']], /variables\/sub/],
];

const keys: Mutation[] = [
  [
    'the key as a bearer',
    [
      '/auth/keybased/apply',
      [{ in: 'header', name: 'authorization', template: 'Bearer {auth_token}' }],
    ],
    /a good key is rejected/,
  ],
  [
    'the key in the query',
    ['/auth/keybased/apply', [{ in: 'query', name: 'key', template: '{auth_token}' }]],
    /a good key is rejected/,
  ],
  [
    'user and password exchanged',
    ['/auth/keybased/apply/0', { in: 'basic', user: '{auth_token}', pass: '{account_sid}' }],
    /a good key is rejected/,
  ],
  ['another wait', ['/rate_limit/wait_s', 30], /the pause is 30000 ms, not 45 s/],
  ['no wait', ['/rate_limit', undefined], /the pause is null ms, not 45 s/],
  ['another status of a limit', ['/rate_limit/status', [420]], /the pause is null ms, not 45 s/],
  ['another path', ['/verify/path', '/Accounts/{account_sid}'], /a good key is rejected/],
  ['another name', ['/identifier/pointer', ['/name']], /expect\/identifier/],
];

const ownClients: Mutation[] = [
  ['no revocation', ['/auth/oauth2/revoke', false], /revoke and revoke_fixture do not fit/],
  [
    'another address to revoke',
    ['/auth/oauth2/revoke/url', 'https://login.acme.dev/revoke'],
    /not read as revoked/,
  ],
  [
    'no client to revoke',
    ['/auth/oauth2/revoke/client_auth', 'none'],
    /revoke_fixture: the client shows who it is by none, not basic/,
  ],
  [
    'the secret in the body',
    ['/auth/oauth2/client_auth', 'post'],
    /token_fixture: the client shows who it is by post, not basic/,
  ],
  ['no audience', ['/auth/oauth2/token_params', undefined], /token_fixture: the parameters are/],
  ['another pointer to the name', ['/identifier/pointer', ['/title']], /expect\/identifier/],
];

/** All mutations by the connector that they change. */
export const MUTATIONS: Readonly<Record<string, readonly Mutation[]>> = {
  acme_books: books,
  acme_keys: keys,
  acme_fleet: ownClients,
  acme_session: SESSION_MUTATIONS,
  acme_signed: SIGNED_MUTATIONS,
  acme_self: SELF_MUTATIONS,
  acme_classic: CLASSIC_MUTATIONS,
};

/** Returns the complaints about a connector with one wrong value. */
export async function findComplaints(slug: string, [pointer, value]: Edit): Promise<string> {
  const file = Object.assign({}, ...readFiles(slug));
  setAt(file, pointer.split('/').slice(1), value);
  try {
    const connector = parseConnector(file, slug, true);
    const test = parseTestFile(readJson(join(examples, slug, 'test.json')), slug);
    return (await checkConnector(connector, test)).join('\n');
  } catch (error) {
    return error instanceof ConnectorInvalidError ? error.message : String(error);
  }
}

/** Reads the files of a connector. */
const readFiles = (slug: string) =>
  ['connector.json', 'actions.json', 'options.json', 'triggers.json']
    .map((name) => join(examples, slug, name))
    .filter((file) => existsSync(file))
    .map(readJson);

function setAt(document: unknown, [key = '', ...rest]: string[], value: unknown): void {
  if (typeof document !== 'object' || document === null) {
    throw new Error(`Nothing has a ${key}.`);
  }
  if (rest.length > 0) {
    setAt(Reflect.get(document, key), rest, value);
  } else if (value === undefined) {
    Reflect.deleteProperty(document, key);
  } else {
    Reflect.set(document, key, value);
  }
}
