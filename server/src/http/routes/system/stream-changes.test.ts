import type { CreateWorkflowResponse } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, test } from 'vitest';
import { readEvents, readNext } from './stream-events.test-support.ts';

const app = await shareTestApp();

const create = async (token: string) =>
  (
    await sender(app)<CreateWorkflowResponse>('POST', '/api/v2/public/workflow', asUser(token), {
      name: 'Welcome',
    })
  ).body.workflow.associated_workflow;

test('a stream tells what changed, of its own environment alone, until its time is over', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  const events = readEvents(app, org.accountToken, '?seconds=300');
  const short = readEvents(app, org.accountToken, '?seconds=1');
  expect([await readNext(events), await readNext(short)]).toEqual(['ready {}', 'ready {}']);
  await create(otherOrg.accountToken);
  // Another program of the same database notifies of what is not JSON.
  await runSql(app.database.adminUrl, `notify patchbay_changes, 'not JSON'`);
  const id = await create(org.accountToken);
  const change = `change ${JSON.stringify({ kind: 'workflow', id })}`;
  expect(await readNext(events)).toBe(change);
  const draft = { nodes: [], edges: [], revision: 1 };
  await sender(app)('PUT', `/api/v2/public/workflow/${id}/graph`, asUser(org.accountToken), draft);
  expect(await readNext(events)).toBe(change);

  // A connection that breaks may have missed something.
  await runSql(
    app.database.adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'patchbay changes' and datname = current_database()`,
  );
  expect(await readNext(events)).toBe('reset {}');
  const later = await create(org.accountToken);
  expect(await readNext(events)).toContain(later);
  await events.return(undefined);
  while ((await short.next()).done !== true) {
    // It ends by itself.
  }
});
