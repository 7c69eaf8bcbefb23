import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Tenant } from '#db/database.ts';
import { appSettingTable } from '#db/schema/apps/app-setting.ts';
import { makeConnection } from '#test/calls/make-connection.ts';
import { createPageCalls } from '#test/connect/page-calls.ts';
import { startScriptedProvider } from '#test/connect/scripted-provider.ts';
import { startWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph } from '#test/workflows/workflow-fixture.ts';
import { policies } from '../operation-policy.ts';
import { OFFERED_APP_RULES } from './offered-app-rules.ts';

const COLUMN = { name: 'Field', options: { kind: 'fixed' as const, options: [{ value: 'plan' }] } };
const provider = await startScriptedProvider();
provider.close();
const { app, fixture } = await startWorkflowApp({ extraApps: [provider.app('other_crm')] });
const { org } = fixture;
const tenant: Tenant = { org_id: org.org_id, environment: 'test' };
const page = createPageCalls(app, org);
const limited = await page.openPage({ apps: ['demo_crm'] });
beforeAll(async () => {
  await publishPortal(app, org, 'demo_crm', {
    fields: [{ id: 'rules', name: 'Rules', field_type: 'rule_engine', rule_columns: [COLUMN] }],
  });
  const body = '{"slug":"demo_crm"}';
  const saved = await page.call(limited, '/api/v2/f-sdk/config', { method: 'POST', body });
  expect(saved.status).toBe(200);
});

async function listSlugs(session: string): Promise<string[]> {
  const response = await page.call(session, '/api/v2/f-sdk/application');
  return (await readBody<'listApplications'>(response)).map(({ slug }) => slug);
}

const SLUG_CALLS = [
  ['GET', '/api/v2/f-sdk/application/SLUG'],
  ['GET', '/api/v1/SLUG/integrate'],
  ['POST', '/api/v2/app/SLUG/save'],
  ['DELETE', '/api/v1/linked-acc/integration/SLUG?auth_type=oauth2'],
  ['GET', '/api/v2/f-sdk/slug/SLUG/config'],
] as const;

it('has a rule for every operation that takes a session token', () => {
  const taken = policies.filter(({ security }) => security.includes('sessionToken'));
  expect(Object.keys(OFFERED_APP_RULES).toSorted()).toEqual(
    taken.map(({ operationId }) => operationId).toSorted(),
  );
});

describe('the session of a link for one app', () => {
  it('lists only that app', async () => {
    expect(await listSlugs(limited)).toEqual(['demo_crm']);
    expect(await listSlugs(await page.openPage())).toEqual(
      expect.arrayContaining(['demo_crm', 'other_crm']),
    );
  });

  it.each(SLUG_CALLS)('%s %s: other apps are unknown', async (method, path) => {
    const init = { method, ...(method === 'POST' ? { body: '{"api_key":"x"}' } : {}) };
    const otherResponse = await page.call(limited, path.replace('SLUG', 'other_crm'), init);
    expect(otherResponse.status).toBe(404);
    expect((await readError(otherResponse)).error_code).toBe('RESOURCE_NOT_FOUND');
    const own = await page.call(limited, path.replace('SLUG', 'demo_crm'), init);
    expect(own.status).not.toBe(404);
    expect(own.status).not.toBe(403);
  });

  it.each([
    ['POST', '/api/v2/f-sdk/config'],
    ['PUT', '/api/v2/f-sdk/config'],
    ['POST', '/api/v2/public/config'],
    ['PUT', '/api/v2/public/config'],
  ])('%s %s: the app in the body decides', async (method, path) => {
    const send = (slug: string) =>
      page.call(limited, path, { method, body: JSON.stringify({ slug }) });
    expect((await send('other_crm')).status).toBe(404);
    expect((await send('demo_crm')).status).toBe(200);
    expect((await page.call(limited, path, { method, body: '{}' })).status).toBe(400);
  });

  it.each([
    ['GET', 'field/rules', undefined],
    ['POST', 'field/rules', {}],
    ['PUT', 'field/rules', { value: [] }],
    ['DELETE', 'field/rules', undefined],
    ['POST', 'rule-engine/rules', { rule_column: { lhs: 'plan' } }],
    ['POST', 'field', undefined],
  ])('%s %s: the app in the header decides', async (method, path, body) => {
    const send = (headers: Record<string, string>) =>
      page.call(limited, `/api/v2/public/config/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    expect((await send({ slug: 'other_crm' })).status).toBe(404);
    expect((await send({ slug: 'demo_crm' })).status).toBe(200);
    expect((await send({})).status).toBe(400);
  });

  it.each([
    ['GET', '/api/v2/public/workflow'],
    ['GET', '/api/v2/public/workflow/enabled'],
    ['GET', `/api/v2/public/workflow/${'f'.repeat(24)}/edit`],
    ['GET', '/api/v2/public/application'],
    ['GET', '/api/v2/public/execution'],
    ['GET', `/api/v2/public/execution/${'a'.repeat(24)}`],
    ['GET', `/api/v2/public/execution/${'a'.repeat(24)}/nodes/2/batches`],
    ['GET', `/api/v1/execution/${'a'.repeat(24)}/response`],
    ['POST', `/api/v2/public/execution/${'a'.repeat(24)}/stop`],
    ['PUT', '/api/v2/public/linked-account'],
  ])('%s %s does not concern one app, and is refused', async (method, path) => {
    const body = method === 'PUT' ? { body: '{"name":"x"}' } : {};
    const response = await page.call(limited, path, { method, ...body });
    expect(response.status).toBe(403);
    expect((await readError(response)).message).toContain('only some apps');
  });

  it('runs the workflows of that app alone, whatever the header slug says', async () => {
    const { create, publish, harbor, member } = fixture;
    const make = async (as: typeof harbor, slug?: string) => {
      const { _id } = await publish(await create(as, { name: 'Sync', slug }), graph(), as);
      return _id;
    };
    const offered = await make(member, 'demo_crm');
    const others = [
      await make(member, 'other_crm'),
      await make(member),
      await make(harbor, 'other_crm'),
      await make(harbor),
    ];
    const run = async (id: string, headers: Record<string, string> = {}) => {
      const path = `/api/v2/public/workflow/${id}/execute`;
      return (await page.call(limited, path, { method: 'POST', body: '{}', headers })).status;
    };
    expect([await run(offered), await run(offered, { slug: 'demo_crm' })]).toEqual([200, 200]);
    for (const id of others) {
      expect([await run(id), await run(id, { slug: 'demo_crm' })]).toEqual([404, 404]);
    }
  });

  it('fires events of that app alone', async () => {
    const fire = (headers: Record<string, string>) =>
      page.call(limited, '/api/v2/public/event/trigger', {
        method: 'POST',
        headers,
        body: '{"event":"Something happened"}',
      });
    expect((await fire({})).status).toBe(400);
    expect((await fire({ slug: 'other_crm' })).status).toBe(404);
    const own = await readError(await fire({ slug: 'demo_crm' }));
    expect(own.error_code).toBe('INVALID_EVENT');
  });

  it('disconnects that app, and learns nothing of the other connections', async () => {
    const linked_account = await app.db.asTenant(tenant, (tx) =>
      findLinkedAccountId(tx, tenant, 'harbor-coffee'),
    );
    const scope = { tenant, linked_account: linked_account ?? '' };
    await makeConnection(app.app.services.connect, scope, 'other_crm');
    const path = '/api/v1/linked-acc/integration/demo_crm';
    const response = await page.call(limited, path, { method: 'DELETE' });
    expect(await readBody<'disconnect'>(response)).toMatchObject({ integrations: null });
  });

  it('makes links only for that app', async () => {
    const by = { authorization: `Bearer ${limited}` };
    const token = await page.newLink({}, by);
    const session = await readBody<'exchangeConnectToken'>(await page.exchange(token));
    expect(session.apps).toEqual(['demo_crm']);
    expect(await listSlugs(session.token)).toEqual(['demo_crm']);
    const response = await page.call(limited, '/api/v2/public/connect-url', {
      method: 'POST',
      body: '{"apps":["demo_crm","other_crm"]}',
    });
    expect(response.status).toBe(400);
    expect((await readError(response)).details).toMatchObject([{ pointer: '/apps/1' }]);
  });

  it('makes no link that lives longer than the session', async () => {
    const session = await page.openPage();
    app.advanceClock(20 * 60_000);
    const token = await page.newLink({}, { authorization: `Bearer ${session}` });
    const next = await readBody<'exchangeConnectToken'>(await page.exchange(token));
    expect(next.expires_in).toBeLessThanOrEqual(10 * 60);
    app.advanceClock(10 * 60_000);
    expect((await page.call(next.token, '/api/v3/org/basics')).status).toBe(401);
  });
});

it('an app that was disabled since is not on the page', async () => {
  const session = await page.openPage({ apps: ['demo_crm'] });
  const link = await page.newLink({ apps: ['demo_crm'] });
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(appSettingTable).values({ ...tenant, slug: 'demo_crm', enabled: false }),
  );
  expect(await listSlugs(session)).toEqual([]);
  const gone = await page.call(session, '/api/v2/f-sdk/application/demo_crm');
  expect(gone.status).toBe(404);
  expect((await readError(gone)).error_code).toBe('APP_DISABLED');
  const opened = await readBody<'exchangeConnectToken'>(await page.exchange(link));
  expect(await listSlugs(opened.token)).toEqual([]);
});
