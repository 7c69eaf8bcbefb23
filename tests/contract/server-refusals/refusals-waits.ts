// The documented errors of calls that end a wait.

import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { WaitKind } from '../../../server/src/engine/waits/wait-links.ts';
import { insertWait } from '../../../server/test/executions/insert-wait.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Refusal, refusal } from './refusal.ts';

const HASH_OF_SOMETHING = '9'.repeat(64);

async function waiting(app: TestApp, kind: WaitKind, state?: unknown) {
  const { org_id } = await app.makeOrg();
  const wait = state === undefined ? {} : { state };
  return insertWait(app.app, { org_id, environment: 'test' }, kind, wait);
}

async function ended(app: TestApp, kind: WaitKind): Promise<RequestChanges> {
  const { token, execution } = await waiting(app, kind);
  await runSql(app.database.adminUrl, "update execution set phase = 'ended' where _id = $1", [
    execution,
  ]);
  return { path: { token } };
}

export const waitRefusals: readonly Refusal[] = [
  {
    ...refusal('resumeByWebhook', 404, 'an address of nothing', 'RESOURCE_NOT_FOUND'),
    changes: { path: { token: 'AAAA' } },
    field: ['path', '/token'],
  },
  {
    ...refusal('resumeByWebhook', 400, 'a token that is none', 'VALIDATION_ERROR'),
    changes: { path: { token: 'a.b' } },
    field: ['path', '/token'],
    isMalformed: true,
  },
  {
    ...refusal('resumeByWebhook', 401, 'without its security header', 'INVALID_TOKEN'),
    prepare: async (app) => {
      const headers = [{ name: 'x-approval-key', hash: HASH_OF_SOMETHING }];
      const { token } = await waiting(app, 'webhook', { headers });
      return { path: { token } };
    },
    field: ['header', '/x-approval-key'],
  },
  {
    ...refusal('resumeByWebhook', 409, 'a run that has ended', 'WAIT_OVER'),
    prepare: (app) => ended(app, 'webhook'),
  },
  {
    ...refusal('resumeByWebhook', 413, 'more than 1 MB', 'PAYLOAD_TOO_LARGE'),
    prepare: async (app) => {
      const { token } = await waiting(app, 'webhook');
      return { path: { token }, body: 'x'.repeat(1_048_500) };
    },
    // Prism has a limit of its own.
    isMalformed: true,
  },
  ...(['getHumanTask', 'submitHumanTask'] as const).flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'a form that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { id: 'AAAA' } },
      field: ['path', '/id'],
    },
    {
      ...refusal(operation, 400, 'a token that is none', 'VALIDATION_ERROR'),
      changes: { path: { id: 'a.b' } },
      field: ['path', '/id'],
      isMalformed: true,
    },
  ]),
  {
    ...refusal('submitHumanTask', 400, 'an answer that is not complete', 'VALIDATION_ERROR'),
    prepare: async (app) => {
      const { token } = await waiting(app, 'form');
      return { path: { id: token }, body: { data: {} } };
    },
    field: ['body', '/data/decision'],
  },
  {
    ...refusal('submitHumanTask', 400, 'a form that has expired', 'WAIT_OVER'),
    prepare: async (app) => {
      const { path = {} } = await ended(app, 'form');
      return { path: { id: path.token ?? '' } };
    },
  },
];
