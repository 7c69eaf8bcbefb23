import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApi } from '../api.ts';
import { addErrorHandling } from '../errors/error-handler.ts';
import { createSerializerCompiler } from './serializer.ts';
import { createValidatorCompiler } from './validator.ts';

const testApp = await shareTestApp();
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(createValidatorCompiler());
  app.setSerializerCompiler(createSerializerCompiler());
  addErrorHandling(app);
  const careless = { status: 'ready', version: '1', password_hash: 'canary' } as const;
  await addApi(app, testApp.app.services, {
    getHealth: async () => careless,
    createSessionToken: async () => {
      const { token, ...rest } = { token: 'x', expires_in: 1, is_api_token: true, org: careless };
      return { ...rest, token };
    },
    getOrg: async () => {
      throw Object.assign(new Error('canary in a driver’s message'), { detail: 'canary' });
    },
  });
});
afterAll(() => app.close());

it('drops fields that the contract does not declare', async () => {
  const health = await app.inject('/healthz');
  expect(health.json()).toEqual({ status: 'ready', version: '1' });
  const { testKey } = await testApp.makeOrg();
  const minted = await app.inject({
    method: 'POST',
    url: '/api/v2/public/session-token',
    headers: { 'x-api-key': testKey },
    payload: { linked_account_id: 'acme' },
  });
  expect(minted.json()).toEqual({ token: 'x', expires_in: 1, is_api_token: true });
});

it('reveals nothing of an unexpected failure but the request id', async () => {
  const { testKey } = await testApp.makeOrg();
  const response = await app.inject({ url: '/api/v1/org', headers: { 'x-api-key': testKey } });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('canary');
  expect(response.json()).toMatchObject({
    error_code: 'SERVER_ERROR',
    http_error_type: 'INTERNAL_SERVER_ERROR',
    request_id: expect.any(String),
  });
});
