import { expect, it } from 'vitest';
import { getCustomerAdvice, getRunAdvice, getTestAdvice } from './advice';

it.each([
  [{ code: 'CODE_FAILED', message: '' }, 'Correct the code of the step, and test again.'],
  [
    { code: 'UPSTREAM_ERROR', message: '', upstream_status: 422 },
    'Correct the settings of the step or the data that it gets, and test again.',
  ],
])('the advice for a test of a draft says nothing of publishing: $code', (error, advice) => {
  expect(getTestAdvice(error)).toBe(advice);
  expect(getRunAdvice(error)).toContain('publish the workflow');
});

it('other errors of a test have the advice of every run', () => {
  const error = { code: 'NOT_CONNECTED', message: '' };
  expect(getTestAdvice(error)).toBe(getRunAdvice(error));
});

it('a customer gets no advice that only the team can follow', () => {
  for (const code of ['NOT_CONNECTED', 'CLIENT_CREDENTIALS_REJECTED']) {
    const error = { code, message: '' };
    expect(getCustomerAdvice(error)).not.toBe(getTestAdvice(error));
  }
  const error = { code: 'CODE_FAILED', message: '' };
  expect(getCustomerAdvice(error)).toBe(getTestAdvice(error));
});

it.each(['NODE_TOO_EXPENSIVE', 'OUTPUT_TOO_LARGE', 'OUTPUT_TOO_DEEP', 'PAYLOAD_SCHEMA_INVALID'])(
  'a limit that was passed has advice of its own: %s',
  (code) => {
    expect(getRunAdvice({ code, message: '' })).toMatch(/[a-z]\.$/);
  },
);
