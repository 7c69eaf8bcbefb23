import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, it } from 'vitest';
import { none, startDemoDataApp } from './delete-demo-data.test-support.ts';

const { app, erase, seededOrg, countsOf } = await startDemoDataApp();

const environments = ['test', 'production'] as const;
/** What the demo puts into test alone. */
const ONLY_IN_TEST = ['definedEvents', 'receivedEvents', 'webhooks', 'deliveries'];

it('removes every seeded row of both environments, and says so once', async () => {
  const { org_id, ...rest } = await seededOrg();
  for (const environment of environments) {
    const counts = await countsOf({ org_id, environment });
    const missing = Object.keys(counts).filter((name) => counts[name] === 0);
    expect(missing).toEqual(environment === 'test' ? [] : ONLY_IN_TEST);
  }
  expect((await erase({ org_id, ...rest })).status).toBe(200);
  for (const environment of environments) {
    expect(await countsOf({ org_id, environment })).toEqual(none);
  }
  const headers = asUser(rest.accountToken);
  const org = await readBody<'getOrg'>(await fetch(`${app.url}/api/v1/org`, { headers }));
  expect(org.is_seed).toBe(false);
  expect((await erase({ org_id, ...rest })).status).toBe(200);
  const events = await runSql(
    app.database.adminUrl,
    `select 1 from audit_event where org_id = $1 and event_type = 'DEMO_DATA_ERASED'`,
    [org_id],
  );
  expect(events.rows).toHaveLength(1);
});

it('changes no other organization', async () => {
  const [org, otherOrg] = [await seededOrg(), await seededOrg()];
  const before = await countsOf({ org_id: otherOrg.org_id, environment: 'test' });
  await erase(org);
  expect(await countsOf({ org_id: otherOrg.org_id, environment: 'test' })).toEqual(before);
});
