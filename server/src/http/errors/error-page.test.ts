import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerUnreadableAddress } from './broken-request.ts';

test('an unreadable address is a page for a person, and the error body for a program', async () => {
  const app = Fastify({ frameworkErrors: answerUnreadableAddress });
  app.get('/connect/:token', () => '');
  const open = (accept: string) =>
    app.inject({ url: '/connect/%E0%A4%A', headers: { accept, 'x-request-id': 'abc' } });
  const page = await open('text/html');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('the path is not percent-encoded UTF-8');
  expect((await open('*/*')).json()).toMatchObject({ error_code: 'VALIDATION_ERROR' });
  await app.close();
});
