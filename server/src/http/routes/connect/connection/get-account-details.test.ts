import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '#db/database.ts';

let app: TestApp;
let org: TestOrg;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.makeOrg();
  tenant = { org_id: org.org_id, environment: 'production' };
});
afterAll(() => app.close());

function getDetails(headers: Record<string, string>): Promise<Response> {
  return fetch(`${app.url}/api/v3/org/basics`, { headers });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('is the organization and the account of the token', async () => {
  const _id = await app.makeLinkedAccount(tenant, 'harbor-coffee', 'Harbor Coffee');
  await runSql(
    app.database.adminUrl,
    `update org set hosted_properties = '{"base_color": "#17324d", "show_org_name": true}'
     where _id = $1`,
    [org.org_id],
  );
  const response = await getDetails(bearer(await app.sessionToken(tenant, 'harbor-coffee')));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    org: {
      _id: org.org_id,
      name: 'Brightdesk',
      icon: null,
      website: null,
      hosted_properties: {
        show_org_name: true,
        show_linked_account: false,
        show_powered_by: true,
        base_color: '#17324d',
      },
      feature_flags: { ai_workflows: true, logs_execution: true, pipelines: true },
    },
    linked_account: {
      _id,
      account_id: 'harbor-coffee',
      name: 'Harbor Coffee',
      environment: 'production',
    },
    meta: { name: null },
    environment: 'production',
    config_id: null,
    read_only: false,
    rights: [],
  });
});

it('is refused once the account is deleted, or in another environment', async () => {
  await app.makeLinkedAccount(tenant, 'going');
  const token = await app.sessionToken(tenant, 'going');
  expect((await getDetails(bearer(token))).status).toBe(200);
  const inTest = await app.sessionToken({ ...tenant, environment: 'test' }, 'going');
  expect((await getDetails(bearer(inTest))).status).toBe(401);
  const otherOrg = await app.makeOrg();
  const elsewhere = await app.sessionToken({ ...tenant, org_id: otherOrg.org_id }, 'going');
  expect((await getDetails(bearer(elsewhere))).status).toBe(401);
  await runSql(app.database.adminUrl, `delete from linked_account where account_id = 'going'`);
  expect((await getDetails(bearer(token))).status).toBe(401);
});

it('is refused with an expired token', async () => {
  await app.makeLinkedAccount(tenant, 'late');
  const token = await app.sessionToken(tenant, 'late');
  app.advanceClock(86_401_000);
  expect((await getDetails(bearer(token))).status).toBe(401);
});
