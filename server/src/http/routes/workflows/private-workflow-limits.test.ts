import type { CreateWorkflowResponse } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { sendWhileLocked } from '#test/send-while-locked.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

test('a linked account has at most 500 workflows, also when several are created at a time', async () => {
  const { harbor, send, create, org } = fixture;
  const { associated_workflow: id } = await create(harbor);
  await runSql(
    app.database.adminUrl,
    `insert into workflow (_id, org_id, environment, name, linked_account, created_at, updated_at)
     select substr(md5(random()::text), 1, 24), org_id, environment, name, linked_account, now(), now()
     from workflow, generate_series(1, 498) n where _id = $1`,
    [id],
  );
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const together = await sendWhileLocked(
    app,
    tenant,
    ['One', 'Two', 'Three'].map(
      (name) => () => send<CreateWorkflowResponse>('POST', WORKFLOWS, harbor, { name }),
    ),
  );
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(together.find(({ status }) => status === 400)).toMatchObject({
    body: {
      error_code: 'LIMIT_REACHED',
      message: 'There are 500 workflows already. Delete some that are not used, and try again.',
    },
  });
});

test('a workflow of a linked account has at most 1,000 versions', async () => {
  const { sibling, call, create, publish } = fixture;
  const { associated_workflow: id } = await publish(await create(sibling), graph(), sibling);
  await runSql(
    app.database.adminUrl,
    'update workflow_version set version = 1000 where workflow = $1',
    [id],
  );
  await runSql(app.database.adminUrl, 'update workflow set current_version = 1000 where _id = $1', [
    id,
  ]);
  const body = { ...graph('3'), revision: 2 };
  expect(await call('PUT', id, { as: sibling, what: '/graph', body })).toMatchObject({
    status: 200,
  });
  const request = { as: sibling, what: '/publish', body: { published: true } };
  expect(await call('PUT', id, request)).toMatchObject({
    status: 400,
    body: {
      error_code: 'LIMIT_REACHED',
      message:
        'This workflow has 1000 versions, which is the most. Create a new workflow and copy the steps into it.',
    },
  });
});
