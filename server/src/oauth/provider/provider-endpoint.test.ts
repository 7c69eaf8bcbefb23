import { expect, test } from 'vitest';
import type { ClientAuth } from '#connectors/connector.gen.d.ts';
import { Secret } from '#crypto/secret.ts';
import { authenticateClient } from './provider-endpoint.ts';

const ID = 'app_1-a.b*c';
const SECRET = 'se/cr+et%:1 ä~_.*-';

function sentHeaders(kind: ClientAuth, client_id = ID, secret = SECRET) {
  const body = new URLSearchParams();
  const headers = new Headers();
  authenticateClient(kind, { client_id, client_secret: new Secret(secret) }, body, headers);
  const [scheme, pair = ''] = (headers.get('authorization') ?? '').split(' ');
  return {
    ...(scheme === '' ? {} : { [scheme ?? '']: Buffer.from(pair, 'base64').toString('utf8') }),
    ...Object.fromEntries(body),
  };
}

const id = { client_id: ID };
const both = { client_id: ID, client_secret: SECRET };
/** Texts encoded by RFC 6749 appendix B: a space becomes a plus, and of the punctuation only `*-._` stay. */
const encoded = { Basic: 'app_1-a.b*c:se%2Fcr%2Bet%25%3A1+%C3%A4%7E_.*-' };

test.each<[ClientAuth, Record<string, string>]>([
  ['post', both],
  ['basic', encoded],
  ['basic_with_id', { ...encoded, ...id }],
  ['body_and_basic', { ...encoded, ...both }],
  ['basic_raw', { Basic: `${ID}:${SECRET}` }],
  ['none', id],
])('%s', (kind, expected) => {
  expect(sentHeaders(kind)).toEqual(expected);
});

test('an ordinary id and secret are the same with and without form decoding', () => {
  const ordinary = ['0oa-1_b.2', 'Xy9_-kk.0'] as const;
  expect(sentHeaders('basic', ...ordinary)).toEqual(sentHeaders('basic_raw', ...ordinary));
});
