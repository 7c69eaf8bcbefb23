import { expect, test } from 'vitest';
import { createDocumentExaminer } from '../../../domain/apps/openapi/document-examiner.ts';
import { DocumentProblem } from '../../../domain/apps/openapi/document-problem.ts';
import { TEXT } from './import-open-api.test-support.ts';

test('a document that takes too long is aborted, and others are read', async () => {
  const slow = createDocumentExaminer(1);
  const request = { text: TEXT.padEnd(5_000_000), documentUrl: null, take: null };
  const { signal } = new AbortController();
  const all = await Promise.allSettled(
    [1, 2, 3].map(() => slow.examine(request, { org_id: 'a', signal })),
  );
  for (const one of all) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DocumentProblem) });
  }
});

test('the fifth document of an organization is refused; who gives up leaves room', async () => {
  const examiner = createDocumentExaminer();
  const start = (org_id: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    const request = { text: TEXT, documentUrl: null, take: null };
    return { controller, examined: examiner.examine(request, { org_id, signal }) };
  };
  const refused = { code: 'RATE_LIMITED', retryAfterSeconds: 10 };
  const [running, second, third, waiting] = [start('a'), start('a'), start('a'), start('a')];
  await expect(start('a').examined).rejects.toMatchObject(refused);
  const other = start('b');
  for (const { controller, examined } of [waiting, running]) {
    controller.abort();
    await expect(examined).rejects.toThrow('The request ended');
  }
  const later = [start('a'), start('a')];
  await expect(start('a').examined).rejects.toMatchObject(refused);
  for (const { examined } of [second, third, other, ...later]) {
    expect(await examined).toMatchObject({ preview: { name: 'Parcel Board' } });
  }
});
