import { expect, test } from 'vitest';
import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { TemplateError } from '#connectors/url-template.ts';
import { buildAuthorizeUrl } from './authorize-url.ts';

const oauth2: OAuth2 = {
  authorize_url: 'https://{sub}.acme.example/authorize',
  token_url: 'https://acme.example/token',
  revoke: false,
  scopes: { default: ['read', 'write'] },
  client_auth: 'post',
  lifetime: { access_s: 3600, refresh: 'static' },
};
const request = {
  variables: { sub: 'harbor' },
  public_url: 'https://patchbay.example',
  client_id: 'client-1',
  redirect_uri: 'https://patchbay.example/api/v1/acme/callback',
  state: 'state-1',
  verifier: null,
  scopes: ['read', 'write'],
};
const getParams = async (change: Partial<OAuth2>, more: Partial<typeof request> = {}) => {
  const url = new URL(await buildAuthorizeUrl({ ...oauth2, ...change }, { ...request, ...more }));
  return Object.fromEntries(url.searchParams);
};

test('has the parameters of RFC 6749', async () => {
  expect(await buildAuthorizeUrl(oauth2, request)).toBe(
    'https://harbor.acme.example/authorize?response_type=code&client_id=client-1&redirect_uri=https%3A%2F%2Fpatchbay.example%2Fapi%2Fv1%2Facme%2Fcallback&state=state-1&scope=read+write',
  );
});

test('has the challenge of RFC 7636 appendix B', async () => {
  const url = await buildAuthorizeUrl(oauth2, {
    ...request,
    verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  });
  expect(new URL(url).searchParams.get('code_challenge')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
});

test('can have scopes separated by commas, under another name, with a second list', async () => {
  const extra_param = { name: 'user_scope', default: ['search', 'stars'] };
  const scopes = { delimiter: ',' as const, default: [], param: 'scopes', extra_param };
  expect(await getParams({ scopes })).toMatchObject({
    scopes: 'read,write',
    user_scope: 'search,stars',
  });
});

test('has no scope parameter without scopes', async () => {
  expect(await getParams({}, { scopes: [] })).not.toHaveProperty('scope');
});

test('the connector’s parameters are filled, and never replace the protocol’s', async () => {
  const authorize_params = { tenant: '{sub}', state: 'theirs', audience: 'api' };
  expect(await getParams({ authorize_params })).toMatchObject({
    tenant: 'harbor',
    state: 'state-1',
    audience: 'api',
  });
});

test('a missing variable is named', async () => {
  await expect(buildAuthorizeUrl(oauth2, { ...request, variables: {} })).rejects.toThrow(
    TemplateError,
  );
});
