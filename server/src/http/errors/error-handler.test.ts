import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ConnectError } from '#db/query-error.ts';
import { addErrorHandling } from './error-handler.ts';

test('a request that gets no connection to the database may be sent again', async () => {
  const app = Fastify();
  addErrorHandling(app);
  app.get('/', () => {
    throw new ConnectError(new Error('timeout exceeded when trying to connect'));
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({
    http_error_type: 'SERVICE_UNAVAILABLE',
    error_code: 'NOT_READY',
  });
  await app.close();
});
