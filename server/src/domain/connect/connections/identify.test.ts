import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer, IdentifierCall } from '#connectors/connector.gen.d.ts';
import { Secret } from '#crypto/secret.ts';
import { type FakeProvider, startFakeProvider } from '#test/catalog/conformance/fake-provider.ts';
import type { UsableCredentials } from './apply-credentials.ts';
import { type AccountSelector, identify } from './identify.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

const token: UsableCredentials = { auth_type: 'oauth2', access_token: new Secret('tok') };
const key: UsableCredentials = { auth_type: 'keybased', fields: { key: new Secret('k') } };

function identifyWith(
  call: IdentifierCall,
  responses: Record<string, Answer>,
  {
    choose = 'first',
    credentials = token,
  }: { choose?: AccountSelector; credentials?: UsableCredentials } = {},
) {
  provider.play([(seen) => responses[seen.url.pathname] ?? null]);
  const apply = [{ in: 'header', name: 'x-key', template: '{key}' }] as const;
  const api = {
    outbound: provider.outbound,
    connector: {
      proxy: { base_url: 'https://api.acme.example' },
      auth: { keybased: { fields: [], apply: [...apply] } },
    },
    credentials,
    variables: { workspace: 'Harbor' },
    publicUrl: 'https://patchbay.example',
  };
  return identify(api, call, choose);
}

const ok = (body: Answer['body'] & object): Answer => ({ status: 200, body });
const sites = {
  '/sites': ok([
    { id: 's-1', name: 'Harbor', host: 'https://eu.acme.example' },
    { id: 's-2', name: 'Pier', host: 'https://us.acme.example' },
    { name: 'without an id' },
  ]),
};
const list = { path: '/sites', items: '', id: '/id', label: '/name', as: 'site_id' };
const me: IdentifierCall = { path: '/me', pointer: ['/email', '/id'] };

test('the first of several accounts is used, and all are listed', async () => {
  const outcome = await identifyWith({ pointer: [], list }, sites);
  expect(outcome).toEqual({
    kind: 'identified',
    identifier: 'Harbor',
    account_id: 's-1',
    variables: { workspace: 'Harbor', site_id: 's-1' },
    choices: [
      { id: 's-1', label: 'Harbor' },
      { id: 's-2', label: 'Pier' },
    ],
  });
});

test('or of the selected one, with the captures of its entry', async () => {
  const capture = [
    { pointer: '/host', as: 'host', normalize: ['strip_scheme'], suffixes: ['.acme.example'] },
  ];
  const call = { pointer: [], list: { ...list, capture } };
  expect(await identifyWith(call, sites, { choose: { id: 's-2' } })).toMatchObject({
    identifier: 'Pier',
    variables: { site_id: 's-2', host: 'us.acme.example' },
  });
  expect(await identifyWith(call, sites, { choose: { id: 's-9' } })).toEqual({
    kind: 'incomplete',
    missing: ['site_id'],
  });
});

test('or none yet if the customer selects, each site once and only usable ones', async () => {
  const capture = [{ pointer: '/host', as: 'host', suffixes: ['.acme.example'] }];
  const responses = {
    '/sites': ok([
      { id: 's-1', name: 'Harbor', host: 'eu.acme.example' },
      { id: 's-1', name: 'Harbor', host: 'eu.acme.example' },
      { id: 's-2', name: '  ', host: 'us.acme.example' },
      { id: 's-3', name: 'Elsewhere', host: 'evil.example' },
    ]),
  };
  const call = { ...me, list: { ...list, capture } };
  expect(await identifyWith(call, responses, { choose: 'ask' })).toEqual({
    kind: 'several',
    choices: [
      { id: 's-1', label: 'Harbor' },
      { id: 's-2', label: 's-2' },
    ],
  });
});

test('a single site is used without a selection', async () => {
  const responses = { '/sites': ok([{ id: 's-1', name: 'Harbor' }]) };
  expect(await identifyWith({ pointer: [], list }, responses, { choose: 'ask' })).toMatchObject({
    kind: 'identified',
    identifier: 'Harbor',
  });
});

test('the id of the account is available to the request after the list', async () => {
  const responses = { ...sites, '/sites/s-1/me': ok({ email: 'ada@harbor.example' }) };
  expect(await identifyWith({ ...me, path: '/sites/{site_id}/me', list }, responses)).toMatchObject(
    {
      identifier: 'ada@harbor.example',
    },
  );
});

test('a list in the response itself', async () => {
  const { path: _path, ...inside } = { ...list, items: '/accounts' };
  const response = ok({ email: 'ada@harbor.example', accounts: [{ id: 7, name: 'Harbor' }] });
  expect(await identifyWith({ ...me, list: inside }, { '/me': response })).toMatchObject({
    identifier: 'ada@harbor.example',
    account_id: '7',
    variables: { site_id: '7' },
  });
});

test.each([
  ['an empty list', { '/sites': ok([]) }, 'incomplete'],
  ['no list', { '/sites': ok({ sites: [] }) }, 'incomplete'],
  ['a list that is refused', { '/sites': { status: 403 } }, 'unavailable'],
  ['a provider in trouble', { '/sites': { status: 500 } }, 'unavailable'],
])('%s: without a site the connection is unusable', async (_name, responses, kind) => {
  expect(await identifyWith({ pointer: [], list }, responses)).toMatchObject({ kind });
});

test.each([
  ['a number', ok({ id: 42 }), '42'],
  ['an empty text and then a number', ok({ email: '', id: 42 }), '42'],
  ['nothing of it', ok({}), 'NA'],
  ['no JSON', { status: 200, body: '<html>' }, 'NA'],
  ['a failure', { status: 500 }, 'NA'],
  ['a refusal of a scope', { status: 403 }, 'NA'],
  ['a refusal of a token that was just issued', { status: 401 }, 'NA'],
])('%s: a name is optional', async (_name, response, identifier) => {
  expect(await identifyWith(me, { '/me': response })).toMatchObject({
    kind: 'identified',
    identifier,
  });
});

test('a rejected key is rejected', async () => {
  expect(await identifyWith(me, { '/me': { status: 401 } }, { credentials: key })).toEqual({
    kind: 'rejected',
  });
});

test('variables of a URL are required', async () => {
  const capture = [{ pointer: '/dc', as: 'dc', pattern: '^[a-z]{2}[0-9]$' }];
  const call = { ...me, capture };
  expect(await identifyWith(call, { '/me': ok({ dc: 'us6' }) })).toMatchObject({
    variables: { dc: 'us6' },
  });
  expect(await identifyWith(call, { '/me': ok({ dc: 'evil.com/' }) })).toEqual({
    kind: 'incomplete',
    missing: ['dc'],
  });
  expect(await identifyWith(call, { '/me': { status: 500 } })).toEqual({ kind: 'unavailable' });
});

test('a name from the token response, without a request', async () => {
  expect(await identifyWith({ pointer: [], captured: 'workspace' }, {})).toMatchObject({
    identifier: 'Harbor',
  });
});
