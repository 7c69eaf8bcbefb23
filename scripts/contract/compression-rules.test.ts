import { contract } from '@patchbay/contract/document.ts';
import type { JsonObject } from '@patchbay/contract/json.ts';
import { listOperations } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { expect, it } from 'vitest';
import { compressionFindings } from './compression-rules.ts';

const TEXT = { type: 'string' };

function findingsOf(schema: JsonObject, method = 'get', security = 'accountToken'): string[] {
  const content = { 'application/json': { schema } };
  const responses = { 200: { content } };
  const operation = { 'x-compressed': true, security: [{ [security]: [] }], responses };
  const document: JsonObject = { paths: { '/a': { [method]: operation } } };
  return listOperations(document).flatMap((one) => compressionFindings(document, one));
}

const withField = (name: string, schema: JsonObject = TEXT) => ({
  type: 'array',
  items: { type: 'object', properties: { name: TEXT, [name]: schema } },
});

it.each(['token', 'refresh_token', 'test_key', 'client_secret', 'recovery_codes', 'hosted_url'])(
  'a response with %s is not compressed',
  (name) => {
    expect(findingsOf(withField(name))).toEqual([
      expect.stringContaining(`/items/properties/${name}`),
    ]);
  },
);

it('a free value is not compressed', () => {
  expect(findingsOf(withField('data', { 'x-free-form': 'It is the app’s own' }))).toHaveLength(1);
});

it.each([
  ['post', 'accountToken'],
  ['get', 'apiKey'],
  ['get', 'refreshToken'],
])('%s by %s is not compressed', (method, security) => {
  expect(findingsOf(withField('title'), method, security)).toHaveLength(1);
});

it('figures and states with such a name are no secrets', () => {
  expect(findingsOf(withField('refresh_token', { type: 'boolean' }))).toEqual([]);
  expect(findingsOf(withField('otp', { type: 'string', enum: ['on', 'off'] }))).toEqual([]);
});

/** The rule finds what the contract has: calls whose responses hold a credential. */
it('refuses every call of the contract that returns a credential', () => {
  const marked = operations.map((one) => ({
    ...one,
    method: 'GET',
    security: [['accountToken']],
    value: { ...one.value, 'x-compressed': true },
  }));
  const refused = marked
    .filter((one) => compressionFindings(contract, one).length > 0)
    .map(({ operationId }) => operationId);
  expect(refused).toEqual(
    expect.arrayContaining([
      'login',
      'refreshAccessToken',
      'createSessionToken',
      'exchangeConnectToken',
      'createConnectUrl',
      'startIntegration',
      'getOrg',
      'regenerateApiKey',
      'getAppSettings',
      'setUpTwoFactor',
      'enableTwoFactor',
      'createRecoveryCodes',
      'resetUserPassword',
      'proxyGet',
      'executeAction',
      'getConfig',
      'getExecution',
    ]),
  );
});
