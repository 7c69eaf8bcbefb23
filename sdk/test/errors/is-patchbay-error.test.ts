import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isPatchbayError, PatchbayError } from '../../src/index.ts';

const BODY = {
  status_code: 404,
  http_error_type: 'NOT_FOUND',
  error_code: 'RESOURCE_NOT_FOUND',
  message: 'There is no such app.',
} as const;

it('recognizes an error of this copy, even with an unknown body', () => {
  expect(isPatchbayError(new PatchbayError({ ...BODY }))).toBe(true);
  expect(isPatchbayError(Object.assign(Object.create(PatchbayError.prototype), {}))).toBe(true);
});

it('recognizes an error of another realm, and a cloned one', () => {
  const foreign: unknown = runInNewContext(`(${JSON.stringify(BODY)})`);
  expect(foreign).not.toBeInstanceOf(Object);
  expect(isPatchbayError(foreign)).toBe(true);
  expect(isPatchbayError(structuredClone({ ...BODY }))).toBe(true);
});

it.each([
  undefined,
  null,
  'text',
  404,
  {},
  new Error('other'),
  { ...BODY, status_code: '404' },
  { ...BODY, error_code: undefined },
  { ...BODY, message: undefined },
])('rejects anything else (%#)', (value) => {
  expect(isPatchbayError(value)).toBe(false);
});
