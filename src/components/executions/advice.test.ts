import { expect, it } from 'vitest';
import { adviceFor, adviceForCustomer, adviceForTest } from './advice';

it.each([
  [{ code: 'CODE_FAILED', message: '' }, 'Correct the code of the step, and test again.'],
  [
    { code: 'UPSTREAM_ERROR', message: '', upstream_status: 422 },
    'Correct the settings of the step or the data that it gets, and test again.',
  ],
])('the advice for a test of a draft says nothing of publishing: $code', (error, advice) => {
  expect(adviceForTest(error)).toBe(advice);
  expect(adviceFor(error)).toContain('publish the workflow');
});

it('other errors of a test have the advice of every run', () => {
  const error = { code: 'NOT_CONNECTED', message: '' };
  expect(adviceForTest(error)).toBe(adviceFor(error));
});

it('a customer gets no advice that only the team can follow', () => {
  for (const code of ['NOT_CONNECTED', 'CLIENT_CREDENTIALS_REJECTED']) {
    const error = { code, message: '' };
    expect(adviceForCustomer(error)).not.toBe(adviceForTest(error));
  }
  const error = { code: 'CODE_FAILED', message: '' };
  expect(adviceForCustomer(error)).toBe(adviceForTest(error));
});

it.each(['NODE_TOO_EXPENSIVE', 'OUTPUT_TOO_LARGE', 'OUTPUT_TOO_DEEP', 'PAYLOAD_SCHEMA_INVALID'])(
  'a limit that was passed has advice of its own: %s',
  (code) => {
    expect(adviceFor({ code, message: '' })).toMatch(/[a-z]\.$/);
  },
);
