import { sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect, test } from 'vitest';
import { poisonRows } from './chaos-poison.ts';
import { makeSchedules } from './chaos-schedules.ts';

test('rows that no loop has served yet are problems, one for each expectation', async () => {
  const app = await startTestApp();
  const { org_id, testKey } = await app.makeOrg();
  await app.app.services.seedDemoInto(org_id);
  const { adminUrl } = app.database;
  const { rows } = await runSql(
    adminUrl,
    `select _id from workflow where org_id = $1 and environment = 'test' and published limit 1`,
    [org_id],
  );
  await makeSchedules(sender(app), testKey, {
    workflow: rows[0]?._id,
    accounts: ['harbor-coffee'],
    count: 1,
    spreadMs: 3_600_000,
  });
  const poisoned = await poisonRows(adminUrl);
  expect(await poisoned.check()).toHaveLength(9);
  await app.close();
});
