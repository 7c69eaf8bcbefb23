import type { Mutation } from './trigger-mutations.ts';

const TOKEN = '/auth/keybased/token';

/** Mutations of an app whose key is exchanged in two steps. */
export const SESSION_MUTATIONS: readonly Mutation[] = [
  [
    'another parameter of the exchange',
    [`${TOKEN}/request/params/app`, 'other'],
    /the exchange is read as .*invalid_grant/,
  ],
  ['another form of the body', [`${TOKEN}/request/format`, 'form'], /the exchange is read as/],
  ['no header of the exchange', [`${TOKEN}/request/headers`, {}], /the exchange is read as/],
  [
    'another address of the exchange',
    [`${TOKEN}/request/url`, 'https://{site}.acme.dev/session'],
    /no fixture matches|never requested/,
  ],
  ['another pointer to the token', [`${TOKEN}/response/access_token`, '/key'], /read as/],
  ['another unit of the end', [`${TOKEN}/response/expires_in_unit`, 's'], /expires_in: it is null/],
  ['another status of a wrong key', [`${TOKEN}/rejected`, [401]], /a wrong key is exchanged as/],
  [
    'a host of another domain',
    [`${TOKEN}/response/capture/0/suffixes`, ['.acme.com']],
    /no usable node/,
  ],
  [
    'a host without a rule',
    [`${TOKEN}/response/capture/0/suffixes`, undefined],
    /change the domain/,
  ],
  ['no life', [`${TOKEN}/lifetime`, undefined], /lifetime is required/],
  [
    'no revocation',
    [`${TOKEN}/revoke`, undefined],
    /revoke and keybased\/revoke_fixture do not fit/,
  ],
  ['another revocation', [`${TOKEN}/revoke/success`, [200]], /is not read as revoked/],
  ['a token that no request has', ['/auth/keybased/apply/0/template', '{user}'], /does not use/],
  ['an assertion without a key', [`${TOKEN}/request/params/app`, '{assertion}'], /not known there/],
];

/** Mutations of an app whose key signs an assertion, which is exchanged (RFC 7523). */
export const SIGNED_MUTATIONS: readonly Mutation[] = [
  ['another issuer', [`${TOKEN}/jwt/claims/iss`, '{key_id}'], /jwt: the claims are/],
  ['another audience', [`${TOKEN}/jwt/claims/aud`, 'https://acme.dev'], /jwt: the claims are/],
  ['no key id', [`${TOKEN}/jwt/header`, {}], /jwt: the header is/],
  ['another life', [`${TOKEN}/jwt/life_s`, 600], /jwt: exp is/],
  ['no jti', [`${TOKEN}/jwt/jti`, false], /jwt: jti is undefined/],
  ['another algorithm', [`${TOKEN}/jwt/alg`, 'ES256'], /the exchange is read as .*invalid_grant/],
  ['another grant', [`${TOKEN}/request/params/grant_type`, 'jwt'], /the exchange is read as/],
  ['no assertion', [`${TOKEN}/request/params/assertion`, 'none'], /must use \{assertion\}/],
  ['a key that is shown', ['/auth/keybased/fields/3/secret', false], /must be one secret field/],
  ['a key in one line', ['/auth/keybased/fields/3/type', 'password'], /must be a textarea/],
  ['a time of its own', [`${TOKEN}/jwt/claims/exp`, '1'], /claims must not set "exp"/],
];

/** Mutations of an app whose key signs the token of each request. */
export const SELF_MUTATIONS: readonly Mutation[] = [
  ['another coding of the secret', [`${TOKEN}/jwt/key_encoding`, 'utf8'], /a good key is rejected/],
  ['another scheme', ['/auth/keybased/apply/0/template', 'Bearer {access_token}'], /is rejected/],
  ['another audience', [`${TOKEN}/jwt/claims/aud`, '/'], /jwt: the claims are/],
  [
    'a life that is asked for',
    [`${TOKEN}/lifetime`, { access_s: 60 }],
    /for a token that is requested/,
  ],
];
