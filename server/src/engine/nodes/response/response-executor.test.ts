import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { responseExecutor } from './response-executor.ts';

test('returns any JSON with a status', async () => {
  const settings = { data: { ok: [1, null] }, status_code: 201 };
  expect(await responseExecutor.execute(createNodeContext(), settings)).toEqual({
    kind: 'return',
    value: { ok: [1, null] },
    statusCode: 201,
    output: { data: { ok: [1, null] }, status_code: 201 },
  });
});
