import type { Connector, KeyToken } from '../connector.gen.d.ts';
import { listPlaceholders } from '../url-template.ts';

/** The claims and headers that the server itself sets in a signed token. */
const OWN_CLAIMS = ['iat', 'exp', 'jti'];
const OWN_HEADERS = ['alg', 'typ', 'b64', 'crit'];

/** Returns the problems of the token that a key is exchanged for or signs. */
export function findKeyTokenProblems({ auth: { keybased } }: Connector): string[] {
  const token = keybased?.token;
  if (keybased === undefined || token === undefined) {
    return [];
  }
  const at = '/auth/keybased/token';
  const uses = (name: string, part: unknown) => JSON.stringify(part ?? null).includes(`{${name}}`);
  return [
    ...(uses('access_token', keybased.apply)
      ? []
      : ['/auth/keybased/apply does not use {access_token}']),
    ...(token.request === undefined
      ? findProblemsWithoutRequest(at, token)
      : findProblemsWithRequest(at, token)),
    ...findJwtProblems(`${at}/jwt`, keybased.fields, token),
  ];
}

/** Returns the problems of a token that the server signs. It is not requested, and it contains its own lifetime. */
function findProblemsWithoutRequest(at: string, token: KeyToken): string[] {
  const { jwt, response, lifetime, rejected, revoke, expired_when } = token;
  const foreign = Object.entries({ response, lifetime, rejected, revoke, expired_when });
  return [
    ...(jwt === undefined ? [`${at} needs a jwt or a request`] : []),
    ...foreign
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `${at}/${name} is for a token that is requested`),
  ];
}

function findProblemsWithRequest(at: string, { jwt, request, lifetime }: KeyToken): string[] {
  const isSent = JSON.stringify(request).includes('{assertion}');
  return [
    ...(lifetime === undefined ? [`${at}/lifetime is required`] : []),
    ...((jwt !== undefined) === isSent
      ? []
      : [`${at}/request must use {assertion} if there is a jwt, and only then`]),
  ];
}

function findJwtProblems(
  at: string,
  fields: NonNullable<Connector['auth']['keybased']>['fields'],
  { jwt }: KeyToken,
): string[] {
  if (jwt === undefined) {
    return [];
  }
  const [key, ...more] = listPlaceholders(jwt.key);
  const field = fields.find(({ name }) => name === key);
  const isHidden = field?.secret ?? field?.type === 'password';
  const isText = field?.type === 'textarea';
  return [
    ...(more.length === 0 && jwt.key === `{${key}}` && isHidden
      ? []
      : [`${at}/key must be one secret field`]),
    ...(jwt.alg !== 'HS256' && field !== undefined && !isText
      ? [`${at}/key: a private key has several lines, so its field must be a textarea`]
      : []),
    ...(jwt.key_encoding !== undefined && jwt.alg !== 'HS256'
      ? [`${at}/key_encoding is for HS256`]
      : []),
    ...Object.keys(jwt.claims)
      .filter((name) => OWN_CLAIMS.includes(name))
      .map((name) => `${at}/claims must not set "${name}"`),
    ...Object.keys(jwt.header ?? {})
      .filter((name) => OWN_HEADERS.includes(name))
      .map((name) => `${at}/header must not set "${name}"`),
  ];
}
