import { randomBytes } from 'node:crypto';
import { sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect, test } from 'vitest';
import { createMasterKey } from '#crypto/master-key.ts';
import type { RunRows } from '../rows/break-row.ts';
import { poisonRows } from './chaos-poison.ts';
import { makeSchedules } from './chaos-schedules.ts';

test('rows that no loop has served yet are problems, one for each expectation', async () => {
  const app = await startTestApp({ env: { PATCHBAY_FEATURES: 'ai_workflows' } });
  const { org_id, testKey, accountToken } = await app.makeOrg();
  await app.app.services.seedDemoInto(org_id);
  const sql: RunRows = async (statement, values) =>
    (await runSql(app.database.adminUrl, statement, values)).rows;
  const [workflow] = await sql(
    `select _id from workflow where org_id = $1 and environment = 'test' and published limit 1`,
    [org_id],
  );
  const send = sender(app);
  await makeSchedules(send, testKey, {
    workflow: String(workflow?._id),
    accounts: ['harbor-coffee'],
    count: 1,
    spreadMs: 3_600_000,
  });
  await sql(
    `insert into engine_executor (_id, seen_at, created_at) values ('alive', now(), now())`,
  );
  const stopping = new AbortController();
  const poisoned = await poisonRows({
    ...{ sql, send, accountToken, url: app.url, signal: stopping.signal },
    previousKey: createMasterKey(randomBytes(32)),
  });
  expect(poisoned.problems).not.toHaveLength(0);
  expect(await poisoned.check(0)).toEqual(poisoned.problems);
  stopping.abort();
  await app.close();
});
