import { getMaxListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createRunningExecutions } from './running-executions.ts';

test('any number of iterations may listen for the end of their run', () => {
  const { signal } = createRunningExecutions().begin('a run');
  expect(getMaxListeners(signal)).toBe(Number.POSITIVE_INFINITY);
});
