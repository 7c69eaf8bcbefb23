import { afterAll, expect, test } from 'vitest';
import { createDocumentExaminer } from '#domain/apps/openapi/document-examiner.ts';
import { DocumentProblem } from '#domain/apps/openapi/document-problem.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import { TEXT } from './import-open-api.test-support.ts';

const workPool = createWorkPool({ maxProcesses: 2 });
const examine = workPool.job('examineDocument');
afterAll(workPool.close);

test('a document that takes too long is aborted, and others are read', async () => {
  const slow = createDocumentExaminer(examine, 1);
  const request = { text: TEXT.padEnd(5_000_000), documentUrl: null, selectedKeys: null };
  const { signal } = new AbortController();
  const all = await Promise.allSettled(
    [1, 2, 3].map(() =>
      slow.examine(request, { owner: { org_id: 'a', linked_account: null }, signal }),
    ),
  );
  for (const result of all) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DocumentProblem) });
  }
});

test('the fifth document of an organization is refused; who gives up leaves room', async () => {
  const examiner = createDocumentExaminer(examine);
  const start = (org_id: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    const request = { text: TEXT, documentUrl: null, selectedKeys: null };
    return {
      controller,
      examined: examiner.examine(request, { owner: { org_id, linked_account: null }, signal }),
    };
  };
  const refused = { code: 'RATE_LIMITED', retryAfterSeconds: 10 };
  const [running, second, third, waiting] = [start('a'), start('a'), start('a'), start('a')];
  await expect(start('a').examined).rejects.toMatchObject(refused);
  const secondImport = start('b');
  for (const { controller, examined } of [waiting, running]) {
    controller.abort();
    await expect(examined).rejects.toThrow('The request ended');
  }
  const later = [start('a'), start('a')];
  await expect(start('a').examined).rejects.toMatchObject(refused);
  for (const { examined } of [second, third, secondImport, ...later]) {
    expect(await examined).toMatchObject({ preview: { name: 'Parcel Board' } });
  }
});
