import { example } from '@patchbay/contract/examples.ts';
import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { OrgStats } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { readDemoStory } from './demo-story.ts';
import { demoToken, useDemoApps } from './prepare-demo.test-support.ts';
import { prepareDemo } from './prepare-demo.ts';

const { start } = useDemoApps();

/** The day to which the figures in the contract's examples refer. */
const STORY_DAY = Date.parse('2026-11-20T13:00:00Z');
const LIST = '/api/v2/public/linked-account?limit=50';

test('an empty database gets the demo data of the contract, and a second start changes nothing', async () => {
  const app = await start();
  app.advanceClock(STORY_DAY - Date.now());
  const send = sender(app);
  const { org, accounts } = readDemoStory();
  const headers = asUser(await demoToken(app));
  const response = await send<SuccessBody<'getOrg'>>('GET', '/api/v1/org', headers);
  const { test_key, production_key, team, ...rest } = org;
  expect(response.body).toMatchObject(rest);
  expect(response.body.team).toEqual(team.filter(({ status }) => status === 'active'));
  expect(response.body.test_key).toMatch(/^tk_/);
  expect(response.body.test_key).not.toBe(test_key);
  expect(response.body.production_key).not.toBe(production_key);
  const read = async () => {
    const pages = await Promise.all(
      ['test', 'production'].map((environment) =>
        send<SuccessBody<'listLinkedAccounts'>>('GET', LIST, { ...headers, environment }),
      ),
    );
    return pages.flatMap(({ body }) => body.docs);
  };
  const first = await read();
  expect(first).toMatchObject(
    accounts.map(({ udf, integrations, ...account }) => ({
      ...account,
      udf,
      integrations: integrations?.map(({ icon, ...integration }) => integration) ?? null,
    })),
  );
  const stats = await send<OrgStats>('GET', '/api/v1/org/stats', headers);
  expect(withoutIds(stats.body)).toEqual(withoutIds(example('getOrgStats', 200, 'month')));
  const logs = await Promise.all(
    ['application/event', 'webhook', 'audit/event-received', 'audit/webhook-delivery'].map((path) =>
      send<unknown>('GET', `/api/v2/public/${path}`, headers),
    ),
  );
  expect(logs.map((log) => log.body)).toMatchObject([
    [{ name: 'Deal won', has_schema: true, workflow_count: 1 }, { name: 'Order placed' }],
    [{ is_enabled: false, disabled_reason: 'MANUAL', last_delivery: { status: 'FAILED' } }],
    {
      docs: expect.arrayContaining(
        ['SUCCESS', 'NONE', 'REFUSED'].map((status) =>
          expect.objectContaining({ status, event_name: 'Deal won' }),
        ),
      ),
    },
    {
      docs: [
        ...Array.from({ length: 2 }, () => ({ status: 'FAILED', attempts: 2 })),
        ...Array.from({ length: 4 }, () => ({ status: 'SUCCESS', attempts: 1 })),
      ],
    },
  ]);
  // The demo data does not count as the organization's own steps.
  expect(Object.values(stats.body.setup)).not.toContain(true);
  await demoToken(app);
  expect(await read()).toEqual(first);
  const { body } = await send<SuccessBody<'getOrg'>>('GET', '/api/v1/org', headers);
  expect(body.test_key).toBe(response.body.test_key);
  expect(await send('GET', LIST, asBackend(body.production_key ?? ''))).toMatchObject({
    status: 200,
    body: { totalDocs: 2 },
  });
});

/** Replaces ids, which are new in each database, and times, which differ by the milliseconds of the run. */
function withoutIds({ apps, expired, errors, setup: _setup, ...figures }: OrgStats) {
  return {
    ...figures,
    apps: apps.map(({ icon, ...app }) => app),
    expired: expired.map(({ icon, ...connection }) => connection),
    errors: errors.map(({ _id, completed_at, ...error }) => ({
      ...error,
      day: completed_at?.slice(0, 10),
    })),
  };
}

test('a database with an organization of its own gets no demo', async () => {
  const app = await start();
  await app.makeOrg();
  expect(await prepareDemo(app.app.services)).toBeNull();
});

test('with the demo off nothing is made', async () => {
  const app = await start({ PATCHBAY_DEMO: 'false' });
  expect(await prepareDemo(app.app.services)).toBeNull();
  expect((await runSql(app.database.adminUrl, 'select 1 from org')).rows).toEqual([]);
});
