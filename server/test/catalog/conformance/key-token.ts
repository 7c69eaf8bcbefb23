import { isDeepStrictEqual } from 'node:util';
import type { KeyBased, KeyExchange, KeyTest } from '#connectors/connector.gen.d.ts';
import { getTextAt } from '#connectors/read-captures.ts';
import {
  createKeyTokenClient,
  formatKeyAsRefreshToken,
  getExchangedToken,
} from '#oauth/provider/key-token-client.ts';
import { revokeTokens } from '#oauth/provider/revoke-tokens.ts';
import type { TokenSet } from '#oauth/provider/token-response.ts';
import {
  type FakeProvider,
  findMissingHeaders,
  isSameUrl,
  type Part,
  type Seen,
} from './fake-provider.ts';
import { LEEWAY_SECONDS, NOW, providerDeps } from './life-cycle.ts';
import { createRevokePart, parseParams } from './token-part.ts';

export interface KeyTokenDrive {
  keybased: KeyBased;
  test: KeyTest;
  provider: FakeProvider;
  variables: Record<string, string>;
  /** The fields of test.json, with a private key in place of its word. */
  fields: Record<string, string>;
}

/** Returns the endpoints that exchange a key for a token, and that revoke a token. */
export function createKeyTokenParts(
  { keybased, test, provider }: Pick<KeyTokenDrive, 'keybased' | 'test' | 'provider'>,
  used: Set<string>,
): Part[] {
  const { token_fixture, revoke_fixture, rejected } = test;
  const pointer = keybased.token?.response?.access_token ?? '/access_token';
  const token = getTextAt(token_fixture?.answer.body, pointer) ?? 'no token';
  return [
    ...(revoke_fixture === undefined
      ? []
      : [
          createRevokePart(
            revoke_fixture,
            { first: token, further: [token] },
            provider.complaints,
            used,
          ),
        ]),
    ...(token_fixture === undefined ? [] : [exchangePart(token_fixture, rejected, used)]),
  ];
}

function exchangePart(
  fixture: KeyExchange,
  rejected: KeyTest['rejected'],
  used: Set<string>,
): Part {
  return (seen) => {
    if (seen.method !== fixture.method || !isSamePlace(seen, fixture)) {
      return null;
    }
    if (!isAsWritten(seen, fixture)) {
      return rejected;
    }
    used.add('token_fixture');
    return fixture.answer;
  };
}

const isSamePlace = (seen: Seen, { url }: KeyExchange) =>
  seen.url.host === new URL(url).host && seen.url.pathname === new URL(url).pathname;

function isAsWritten(
  seen: Seen,
  { url, format, headers, body = {}, method }: KeyExchange,
): boolean {
  const type = seen.headers['content-type'] ?? '';
  const mediaType = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return (
    isSameUrl(seen.url, new URL(url)) &&
    (method === 'GET' || type.startsWith(mediaType)) &&
    findMissingHeaders(seen, headers).length === 0 &&
    isDeepStrictEqual(parseParams(seen), body)
  );
}

/** Exchanges the key, a wrong key, and the stored key again. Returns null if there is no token. */
export async function checkKeyToken(
  drive: KeyTokenDrive,
  complain: (problem: string) => void,
): Promise<TokenSet | null> {
  const { keybased, test, provider, variables, fields } = drive;
  const token = getExchangedToken(keybased);
  if ((token === null) !== (test.token_fixture === undefined)) {
    complain('token/request and keybased/token_fixture do not fit together');
  }
  if (token === null) {
    return null;
  }
  const client = createKeyTokenClient(providerDeps(provider), keybased, token, variables);
  const wrong = Object.fromEntries(Object.keys(fields).map((name) => [name, 'no-such-key']));
  const bad = await client.obtain(wrong);
  if (bad.kind !== 'error_response') {
    complain(`keybased: a wrong key is exchanged as ${JSON.stringify(bad)}`);
  }
  const again = await client.refresh(formatKeyAsRefreshToken(fields));
  const outcome = await client.obtain(fields);
  if (outcome.kind !== 'tokens' || again.kind !== 'tokens') {
    complain(`keybased/token_fixture: the exchange is read as ${JSON.stringify(outcome)}`);
    return null;
  }
  compareLife(outcome.tokens, test, complain);
  return outcome.tokens;
}

function compareLife(
  { expires_at }: TokenSet,
  { expect: { expires_in: expectedLife = null } }: KeyTest,
  complain: (problem: string) => void,
): void {
  const life =
    expires_at === null ? null : (expires_at.getTime() - NOW.getTime()) / 1000 + LEEWAY_SECONDS;
  if (life !== expectedLife) {
    complain(`keybased/expect/expires_in: it is ${life}, not ${expectedLife}`);
  }
}

/** Checks that a disconnect revokes the token, if the provider offers that. */
export async function checkKeyTokenEnd(
  { keybased, test, provider }: KeyTokenDrive,
  { access_token, captures }: TokenSet,
  variables: Record<string, string>,
  complain: (problem: string) => void,
): Promise<void> {
  const token = getExchangedToken(keybased);
  if ((token?.revoke === undefined) !== (test.revoke_fixture === undefined)) {
    complain('token/revoke and keybased/revoke_fixture do not fit together');
  }
  if (token?.revoke === undefined) {
    return;
  }
  const all = { ...variables, ...captures.values };
  const client = createKeyTokenClient(providerDeps(provider), keybased, token, all);
  if (!(await revokeTokens(client, { access_token }))) {
    complain('keybased/revoke_fixture: the response is not read as revoked');
  }
}
