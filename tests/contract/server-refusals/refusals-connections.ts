// The documented errors of naming a connection.

import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import type { Refusal } from './refusal.ts';

const UNKNOWN_CONNECTION = '67402b00c2d8e10013b5d901';

/** Connects an account to an app that can be connected once. */
async function connectedOnce(app: TestApp): Promise<RequestChanges> {
  const { org_id, testKey, accountToken } = await app.makeOrg();
  const tenant = { org_id, environment: 'test' as const };
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  const sessionToken = await app.sessionToken(tenant, 'harbor-coffee');
  const send = (method: string, path: string, token: string, body: unknown) =>
    fetch(`${app.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('POST', '/api/v2/app/demo_crm/save', sessionToken, { api_key: 'demo-api-key' });
  const once = { single_connection: true };
  await send('PUT', '/api/v1/application/demo_crm/settings', accountToken, once);
  return { secrets: { apiKey: testKey, sessionToken }, query: { _connection: 'new' } };
}

export const connectionRefusals: readonly Refusal[] = [
  ...(['startIntegration', 'saveCredentials', 'getOauthUrl', 'saveKeyCredentials'] as const).map(
    (operation): Refusal => ({
      operation,
      status: 409,
      title: 'a second connection of an app that allows one',
      error_code: 'CONNECTION_LIMIT',
      prepare: connectedOnce,
    }),
  ),
  {
    operation: 'updateConnection',
    status: 404,
    title: 'a connection that is not there',
    error_code: 'RESOURCE_NOT_FOUND',
    changes: { credential: ['sessionToken'], path: { connection_id: UNKNOWN_CONNECTION } },
  },
  {
    operation: 'updateConnection',
    status: 400,
    title: 'a name of blanks',
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/name'],
    changes: { credential: ['sessionToken'], body: { name: '  ' } },
    isMalformed: true,
  },
];
