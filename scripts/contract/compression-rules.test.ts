import { contract } from '@patchbay/contract/document.ts';
import type { JsonObject } from '@patchbay/contract/json.ts';
import { listOperations } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { expect, it } from 'vitest';
import { compressionFindings } from './compression-rules.ts';

const TEXT = { type: 'string' };

function findFindings(schema: JsonObject, method = 'get', security = 'accountToken'): string[] {
  const content = { 'application/json': { schema } };
  const responses = { 200: { content } };
  const operation = { 'x-compressed': true, security: [{ [security]: [] }], responses };
  const document: JsonObject = { paths: { '/a': { [method]: operation } } };
  return listOperations(document).flatMap((operation) => compressionFindings(document, operation));
}

const withField = (name: string, schema: JsonObject = TEXT) => ({
  type: 'array',
  items: { type: 'object', properties: { name: TEXT, [name]: schema } },
});

it.each(['token', 'refresh_token', 'test_key', 'client_secret', 'recovery_codes', 'hosted_url'])(
  'a response with %s is not compressed',
  (name) => {
    expect(findFindings(withField(name))).toEqual([
      expect.stringContaining(`/items/properties/${name}`),
    ]);
  },
);

it('a free value is not compressed', () => {
  expect(findFindings(withField('data', { 'x-free-form': 'It is the app’s own' }))).toHaveLength(1);
});

it.each([
  ['post', 'accountToken'],
  ['get', 'apiKey'],
  ['get', 'refreshToken'],
])('%s by %s is not compressed', (method, security) => {
  expect(findFindings(withField('title'), method, security)).toHaveLength(1);
});

it('figures and states with such a name are not secrets', () => {
  expect(findFindings(withField('refresh_token', { type: 'boolean' }))).toEqual([]);
  expect(findFindings(withField('otp', { type: 'string', enum: ['on', 'off'] }))).toEqual([]);
});

/** The rule detects the calls of the contract whose responses contain a credential. */
it('refuses every call of the contract that returns a credential', () => {
  const marked = operations.map((operation) => ({
    ...operation,
    method: 'GET',
    security: [['accountToken']],
    value: { ...operation.value, 'x-compressed': true },
  }));
  const refused = marked
    .filter((operation) => compressionFindings(contract, operation).length > 0)
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
