import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { logExecutor } from './log-executor.ts';

test('its line is its output', async () => {
  const settings = {
    log_level: 'WARNING',
    message_title: 'Slow',
    message_body: { ms: 12 },
  } as const;
  expect(await logExecutor.execute(createNodeContext(), settings)).toEqual({
    kind: 'done',
    output: { metadata: settings },
  });
});
