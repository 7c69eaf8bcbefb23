import { format, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

const secret = new Secret('canary');

test.each([
  ['a template', `${secret}`],
  ['String()', String(secret)],
  ['JSON', JSON.stringify({ token: secret, list: [secret] })],
  ['inspect', inspect({ token: secret }, { depth: 9, showHidden: true })],
  ['format', format('%s %o %j', secret, secret, secret)],
  ['a concatenation', `token=${[secret].join()}`],
  ['a copy', JSON.stringify({ ...secret })],
  ['entries', JSON.stringify(Object.entries(secret))],
  ['an error', String(new Error(`refused: ${secret}`).stack)],
  ['a clone', inspect(structuredClone({ ...secret }))],
])('%s does not reveal the value', (_method, text) => {
  expect(text).not.toContain('canary');
});

test('reveal returns the value', () => {
  expect(secret.reveal()).toBe('canary');
});
