import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { terminateExecutor } from './terminate-executor.ts';

test.each([
  [{ action: 'terminate', status: 'terminated' }, 'run', 200],
  [{ action: 'terminate_iteration', status: 'success', status_code: 204 }, 'iteration', 204],
  [{ action: 'terminate_loop', status: 'error', message: 'Too many' }, 'loop', 500],
] as const)('%j', async (settings, scope, statusCode) => {
  const message = 'message' in settings ? settings.message : null;
  expect(await terminateExecutor.execute(createNodeContext(), settings)).toEqual({
    kind: 'terminate',
    scope,
    status: settings.status,
    message,
    statusCode,
    output: { message, statusCode, action: settings.action },
  });
});
