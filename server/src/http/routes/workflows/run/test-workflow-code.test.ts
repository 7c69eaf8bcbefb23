import type { ApiErrorBody, WorkflowCodeResult } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';

const { fixture: workflows } = await shareWorkflowApp();
const { associated_workflow: id } = await workflows.create();

const run = async (language: string, code: string, input: unknown) => {
  const body = { language, code, input };
  const answer = await workflows.call<WorkflowCodeResult & ApiErrorBody>('POST', id, {
    what: '/test/code',
    body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test('code and expressions give what a run gives', async () => {
  const code = 'function yourFunction(params) { console.log("n", params.n); return params.n + 1; }';
  expect(await run('javascript', code, { n: 1 })).toEqual({
    status: 'Success',
    output: 2,
    console: ['n 1'],
    duration_ms: expect.any(Number),
    error: null,
  });
  expect(
    await run('jsonata', '$sum(items.price)', { items: [{ price: 1 }, { price: 2 }] }),
  ).toMatchObject({
    output: 3,
  });
});

test('what is at fault is named, with its line and what was written before', async () => {
  const code = 'function yourFunction() {\n  console.log("before");\n  return params.a.b;\n}';
  expect(await run('javascript', code, null)).toMatchObject({
    status: 'Errored',
    output: null,
    console: ['before'],
    error: { code: 'CODE_FAILED', line: 3, message: expect.stringContaining('Line 3') },
  });
  expect(await run('jsonata', 'a +', {})).toMatchObject({ error: { code: 'CODE_FAILED' } });
  const hungry =
    'function yourFunction() { const a = []; for (;;) a.push("x".repeat(1e6) + a.length); }';
  expect(await run('javascript', hungry, null)).toMatchObject({
    error: { code: 'CODE_OUT_OF_MEMORY', line: null },
  });
});
