// The documented errors of the hosted page's link and session.
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import type { Refusal } from './refusal.ts';

const UNKNOWN = `ct_${'A'.repeat(43)}`;
const OTHER_ENVIRONMENT = { headers: { environment: 'production' } };

/** Creates a link of a new organization and uses it. */
async function usedLink(app: TestApp): Promise<RequestChanges> {
  const org = await app.makeOrg();
  await app.makeLinkedAccount({ org_id: org.org_id, environment: 'test' }, 'harbor-coffee');
  const send = async (path: string, headers: Record<string, string>, body: object) => {
    const response = await fetch(`${app.url}/api/v2/public/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return JSON.parse(await response.text());
  };
  const by = { 'x-api-key': org.testKey, linked_account_id: 'harbor-coffee' };
  const { hosted_url } = await send('connect-url', by, {});
  const token = new URL(hosted_url).pathname.split('/').at(-1) ?? '';
  await send('connect-session', {}, { token });
  return { body: { token } };
}

export const connectPageRefusals: Refusal[] = [
  {
    operation: 'exchangeConnectToken',
    status: 401,
    title: 'a link that was opened before',
    prepare: usedLink,
    error_code: 'CONNECT_LINK_USED',
  },
  {
    operation: 'exchangeConnectToken',
    status: 401,
    title: 'a made-up link',
    changes: { body: { token: UNKNOWN } },
    error_code: 'CONNECT_LINK_UNKNOWN',
  },
  {
    operation: 'exchangeConnectToken',
    status: 400,
    title: 'a token that is empty',
    changes: { body: { token: '' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/token'],
    isMalformed: true,
  },
  ...[
    { body: { redirect_url: 'https://evil.example/' }, pointer: '/redirect_url' },
    { body: { allowed_origins: ['https://evil.example'] }, pointer: '/allowed_origins/0' },
    { body: { apps: ['no_such_app'] }, pointer: '/apps/0' },
  ].map(
    ({ body, pointer }): Refusal => ({
      operation: 'createConnectUrl',
      status: 400,
      title: `what the organization does not have: ${pointer}`,
      changes: { body },
      error_code: 'VALIDATION_ERROR',
      field: ['body', pointer],
    }),
  ),
  ...(['revokeSessionToken', 'getHostedProperties'] as const).map(
    (operation): Refusal => ({
      operation,
      status: 403,
      title: 'the other environment',
      changes: OTHER_ENVIRONMENT,
      error_code: 'FORBIDDEN',
    }),
  ),
];
