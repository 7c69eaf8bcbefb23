import type { Mutation } from './trigger-mutations.ts';

const OAUTH = '/auth/oauth2';

/** Mutations of an app with OAuth 1.0a. */
export const CLASSIC_MUTATIONS: readonly Mutation[] = [
  [
    'another signature',
    [`${OAUTH}/oauth1/signature`, 'HMAC-SHA256'],
    /request_token: the response/,
  ],
  ['the secret as the signature', [`${OAUTH}/oauth1/signature`, 'PLAINTEXT'], /request_token: the/],
  [
    'another endpoint of temporary credentials',
    [`${OAUTH}/oauth1/request_token_url`, 'https://{site}.acme.dev/request_token'],
    /request_token: the response/,
  ],
  ['a parameter less', [`${OAUTH}/authorize_params`, undefined], /authorize_example: the address/],
  [
    'another token endpoint',
    [`${OAUTH}/token_url`, 'https://{site}.acme.dev/token'],
    /connecting is read as/,
  ],
  [
    'another host of the API',
    [`${OAUTH}/token_response/capture/0/pointer`, '/host'],
    /connecting is/,
  ],
  ['another name', ['/identifier/pointer', ['/title']], /oauth1\/expect\/identifier/],
  ['a refresh', [`${OAUTH}/lifetime/refresh`, 'static'], /refresh must be none/],
  ['a revocation', [`${OAUTH}/revoke`, { url: 'https://acme.dev/revoke' }], /revoke is not for/],
  ['the rules of another grant', [`${OAUTH}/grant`, 'authorization_code'], /and only there/],
];
