import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  Answer,
  OAuthTest,
  RevokeExchange,
  TokenExchange,
} from '#connectors/connector.gen.d.ts';
import { findMissingHeaders, isSameUrl, json, type Part, type Seen } from './fake-provider.ts';

/** The client of the installation at the provider. Its secret has every character that an encoding can get wrong. */
export const CLIENT_ID = 'client-1';
export const CLIENT_SECRET = 'se/cr+et%:1 ä~_.*-';
/** The client ID and secret as RFC 6749 2.3.1 requires them in a header, written by hand. */
const FORM_ENCODED = 'client-1:se%2Fcr%2Bet%25%3A1+%C3%A4%7E_.*-';

/** The prefix of codes, refresh tokens and secrets that no provider accepts. */
export const DEAD = 'dead-';

/** The values of a fixture's placeholders in capitals. */
export interface Words {
  CODE: string;
  REDIRECT_URI: string;
  VERIFIER: string;
}

/** Plays the token endpoint. An invalid code or refresh token gets the error. Any other difference is a complaint. */
export function createTokenPart(
  test: OAuthTest,
  words: Words,
  complaints: string[],
  used: Set<string>,
): Part {
  const names = ['token_fixture', 'refresh_fixture', 'introspect_fixture'] as const;
  const exchanges = names.flatMap((name) => {
    const exchange = test[name];
    return exchange === undefined ? [] : [{ name, exchange }];
  });
  return (seen) => {
    const found = exchanges.filter(({ exchange }) => isSameUrl(seen.url, new URL(exchange.url)));
    if (found.length === 0 || seen.method !== 'POST') {
      return null;
    }
    const params = parseParams(seen);
    const grant = params.grant_type;
    const matching = found.find(({ exchange }) => exchange.body.grant_type === grant) ?? found[0];
    if (matching === undefined) {
      return null;
    }
    const expected = filled(matching.exchange.body, words);
    if (isDead(seen, params)) {
      const { status, headers, body } = test.error_fixture;
      return {
        status,
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      };
    }
    if (matching.name === 'introspect_fixture' && params.token !== expected.token) {
      // The fixture was written for the first token. Later tokens are introspected as well.
      return { status: 200, body: { active: false } };
    }
    const problems = findProblems(seen, matching.exchange, expected);
    complaints.push(...problems.map((problem) => `${matching.name}: ${problem}`));
    used.add(matching.name);
    return problems.length === 0 ? matching.exchange.answer : REFUSED;
  };
}

/** Plays the revocation endpoint, for every token. */
export function createRevokePart(
  fixture: RevokeExchange,
  tokens: { first: string; further: readonly string[] },
  complaints: string[],
  used: Set<string>,
): Part {
  let isFirst = true;
  return (seen) => {
    const token = isFirst
      ? tokens.first
      : (tokens.further.find((furtherToken) =>
          `${seen.url.href}${JSON.stringify(seen.headers)}${seen.text}`.includes(furtherToken),
        ) ?? tokens.first);
    const here: RevokeExchange = JSON.parse(
      JSON.stringify(fixture).replaceAll(tokens.first, token),
    );
    if (seen.method !== here.method || !isSameUrl(seen.url, new URL(here.url))) {
      return null;
    }
    isFirst = false;
    const problems = findProblems(seen, here, here.body ?? {});
    complaints.push(...problems.map((problem) => `revoke_fixture: ${problem}`));
    used.add('revoke_fixture');
    return problems.length === 0 ? here.answer : REFUSED;
  };
}

function isDead(seen: Seen, params: Record<string, string>): boolean {
  const pair = (seen.headers.authorization ?? '').replace(/^Basic /, '');
  const [, secret = params.client_secret] = Buffer.from(pair, 'base64').toString('utf8').split(':');
  return [params.refresh_token, params.code, secret].some(
    (credential) => credential?.startsWith(DEAD) === true,
  );
}

const REFUSED: Answer = { status: 400, body: { error: 'invalid_request' } };

function findProblems(
  seen: Seen,
  exchange: Pick<TokenExchange, 'client' | 'format' | 'headers'>,
  expected: Record<string, string>,
): string[] {
  const { client_id, client_secret, token_type_hint: _hint, ...rest } = parseParams(seen);
  const type = seen.headers['content-type'] ?? '';
  const mediaType =
    exchange.format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const isEmpty = seen.text === '' && Object.keys(expected).length === 0;
  const client = findClient(seen, client_id, client_secret);
  return [
    ...(isEmpty || type.startsWith(mediaType) ? [] : [`the body is ${type}, not ${mediaType}`]),
    ...(client === exchange.client
      ? []
      : [`the client shows who it is by ${client}, not ${exchange.client}`]),
    ...findMissingHeaders(seen, exchange.headers).map(
      (name) => `the header ${name} is missing or other`,
    ),
    ...(isDeepStrictEqual(rest, expected)
      ? []
      : [`the parameters are ${JSON.stringify(rest)}, not ${JSON.stringify(expected)}`]),
  ];
}

function findClient(seen: Seen, id: string | undefined, secret: string | undefined): string {
  const header = seen.headers.authorization ?? '';
  const isInBody = id === CLIENT_ID && secret === CLIENT_SECRET;
  if (header === basic(FORM_ENCODED)) {
    const isIdThere = id === CLIENT_ID && secret === undefined;
    return isInBody ? 'body_and_basic' : isIdThere ? 'basic_with_id' : 'basic';
  }
  if (header === basic(`${CLIENT_ID}:${CLIENT_SECRET}`)) {
    return 'basic_raw';
  }
  return isInBody ? 'post' : 'none';
}

const basic = (pair: string) => `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;

export function parseParams(seen: Seen): Record<string, string> {
  if ((seen.headers['content-type'] ?? '').startsWith('application/json')) {
    const document = json(seen.text);
    return typeof document === 'object' && document !== null
      ? Object.fromEntries(Object.entries(document).map(([name, value]) => [name, String(value)]))
      : {};
  }
  return Object.fromEntries(new URLSearchParams(seen.text));
}

function filled(body: Readonly<Record<string, string>>, words: Words): Record<string, string> {
  const known: Record<string, string> = { ...words };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, known[value] ?? value]),
  );
}

/** Returns the PKCE challenge of a verifier (RFC 7636 4.2). */
export function createChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
