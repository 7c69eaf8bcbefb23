import { submitStartPage, walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import { invite } from '#domain/org/members/invitations.ts';
import { createPageCalls } from '#test/connect/page-calls.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';
import { postHeaders } from '#test/http/post-headers.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DETAILS = '/api/v3/org/basics';

/** Other texts that a tolerant decoder takes for the same bytes. */
const SPELLINGS: [what: string, spell: (text: string) => string][] = [
  ['padding', (text) => `${text}=`],
  ['more padding', (text) => `${text}==`],
  // 32 bytes leave two bits of the last of 43 characters unused.
  ['the next last character', (text) => `${text.slice(0, -1)}${getNext(text.slice(-1))}`],
  ['an empty part', (text) => `${text}.`],
];
const getNext = (character: string) => ALPHABET[ALPHABET.indexOf(character) + 1] ?? '';

const app = await startConnectApp();
afterAll(() => app.close());

const getStatus = async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  (await fetch(`${app.url}${path}`, { ...init, headers: { ...headers } })).status;
const post = (path: string, body: object) =>
  getStatus(
    path,
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify(body) },
  );

/** A new credential, and the status that a text gets in its place. */
type Credential = () => Promise<{ text: string; use: (text: string) => Promise<number> }>;

const REFUSED = [400, 401, 404, 409];
const CREDENTIALS: [what: string, make: Credential][] = [
  [
    'an access token',
    async () => ({
      text: (await app.makeOrg()).accountToken,
      use: (text) => getStatus('/api/v1/org', asCustomer(text)),
    }),
  ],
  [
    'a refresh token',
    async () => ({
      text: (await openSession(app.app.services, await app.makeOrg())).refresh_token,
      use: (text) => getStatus('/api/v1/auth/access-token', asCustomer(text)),
    }),
  ],
  [
    'a session token',
    async () => ({
      text: (await app.makeCustomer()).token,
      use: (text) => getStatus(DETAILS, asCustomer(text)),
    }),
  ],
  [
    'the token between two steps of a sign-in',
    async () => {
      const { tokens } = app.app.services.auth;
      const claims = { step: 'second_factor', user_id: 'u', org_id: 'o', state: 's' } as const;
      const use = async (text: string) =>
        (await tokens.verifyChallenge(text, 'second_factor')) === null ? 401 : 200;
      return { text: await tokens.signChallenge(claims), use };
    },
  ],
  [
    'an API key',
    async () => ({
      text: (await app.makeOrg()).testKey,
      use: (text) => getStatus('/api/v1/org', { 'x-api-key': text }),
    }),
  ],
  [
    'a connect link',
    async () => {
      const { org } = await app.makeCustomer();
      return {
        text: await createPageCalls(app, org).newLink(),
        use: (token) => post('/api/v2/public/connect-session', { token }),
      };
    },
  ],
  [
    'an invitation',
    async () => {
      const { org_id, user_id } = await app.makeOrg();
      const email = `noor-${org_id}@brightdesk.example`;
      const invitation = { org_id, email, name: null, role: 'developer', invited_by: user_id };
      const { token } = await invite(app.app.services, invitation);
      return { text: token, use: (text) => post('/api/v3/auth/invitation', { token: text }) };
    },
  ],
  [
    'a start link',
    async () => {
      const { token } = await app.makeCustomer();
      const { pathname } = new URL((await startAttemptByHttp(app, token)).auth_url);
      const at = pathname.lastIndexOf('/') + 1;
      const use = (text: string) => getStatus(`${pathname.slice(0, at)}${text}`, {});
      return { text: pathname.slice(at), use };
    },
  ],
  [
    'the cookie of an attempt',
    async () => {
      const { token } = await app.makeCustomer();
      const { auth_url } = await startAttemptByHttp(app, token);
      const { cookie } = await walkStartPage(auth_url);
      const use = async (text: string) =>
        (await submitStartPage(auth_url, text, { action: 'continue' })).status;
      return { text: cookie, use };
    },
  ],
  [
    'the state of an attempt',
    async () => {
      const { token } = await app.makeCustomer();
      const { auth_url, attempt_id } = await startAttemptByHttp(app, token);
      const { providerUrl, cookie } = await walkStartPage(auth_url);
      const use = async (state: string) => {
        const query = new URLSearchParams({ state, error: 'access_denied' });
        await getStatus(`/api/v1/demo_crm/callback?${query}`, { cookie });
        const [row] = await app.rows('select consumed_at from connect_attempt where _id = $1', [
          attempt_id,
        ]);
        return row?.consumed_at === null ? 400 : 200;
      };
      return { text: new URL(providerUrl).searchParams.get('state') ?? '', use };
    },
  ],
];

describe.each(CREDENTIALS)('%s', (_what, make) => {
  it('is accepted in its own spelling alone', async () => {
    const { text, use } = await make();
    for (const [what, spell] of SPELLINGS) {
      expect(spell(text), what).not.toBe(text);
      expect(REFUSED, what).toContain(await use(spell(text)));
    }
    expect([200, 303]).toContain(await use(text));
  });
});

it('the other spellings decode to the same signature', async () => {
  const { token } = await app.makeCustomer();
  const decodeSignature = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
  for (const [what, spell] of SPELLINGS) {
    expect(decodeSignature(spell(token)).equals(decodeSignature(token)), what).toBe(true);
  }
});

it('a token that comes with another one is refused', async () => {
  const { token, org } = await app.makeCustomer();
  const path = '/api/v2/public/session-token/revoke';
  const post = (...tokens: string[]) =>
    postHeaders(
      `${app.url}${path}`,
      { authorization: tokens.map((token) => `Bearer ${token}`) },
      '{}',
    );
  expect(await post(token, org.accountToken)).toBe(401);
  expect(await post(org.accountToken, token)).toBe(401);
  expect(await post(token)).toBe(200);
});

it('a session token without jti is refused', async () => {
  const { tenant, _id, account_id } = await app.makeCustomer();
  const key = app.app.services.keyRing.deriveKey('session-jwt/v1');
  const claims = { ...tenant, linked_account_id: account_id, linked_account: _id };
  const sign = (more: object) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience('session')
      .setExpirationTime('1h')
      .sign(key);
  expect(await getStatus(DETAILS, asCustomer(await sign({ jti: 'one' })))).toBe(200);
  expect(await getStatus(DETAILS, asCustomer(await sign({})))).toBe(401);
});
