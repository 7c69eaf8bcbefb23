import type {
  ApiErrorBody,
  VariableDefinitionResponse,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { lockWorkflow } from '#db/workflows/find-document-repo.ts';
import type { UserPrincipal } from '#domain/principal.ts';
import { deleteVariable } from '#domain/variables/change-definitions.ts';
import { until } from '#test/until.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, makeWorkflows, START } from '#test/workflows/workflow-fixture.ts';

const { app } = await shareWorkflowApp();
const DEFINITIONS = '/api/v2/public/env/definitions';

/** Creates an organization with a variable, and calls about it. */
async function makeVariable() {
  const fixture = await makeWorkflows(app);
  const { member, send, org } = fixture;
  const sent = { name: 'REGION', scope: 'org' };
  const { body } = await send<VariableDefinitionResponse>('POST', DEFINITIONS, member, sent);
  const { _id } = body.definition;
  const toGraph = (text: string) => ({
    nodes: [START, { id: '2', type: 'response', name: 'Return', data: { data: { text } } }],
    edges: [edge('1', '2')],
  });
  const publishText = async (text: string) =>
    fixture.publish(await fixture.create(), toGraph(text));
  const remove = () => send<ApiErrorBody>('DELETE', `${DEFINITIONS}/${_id}`, member);
  return { fixture, org, _id, toGraph, publishText, remove };
}

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const countWaiting = async () => (await runSql(app.database.adminUrl, WAITING)).rowCount;

const inUse = {
  status: 409,
  body: { error_code: 'VARIABLE_IN_USE', message: expect.stringContaining('Welcome (Test)') },
};

test('a workflow that is being published keeps its variable from being deleted', async () => {
  const { fixture, org, toGraph, remove } = await makeVariable();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const draft = await fixture.create();
  await fixture.call('PUT', draft._id, {
    what: '/graph',
    body: { ...toGraph('{{env.org.REGION}}'), revision: draft.revision },
  });
  const { publishing, removing } = await app.db.asTenant(tenant, async (tx) => {
    await lockWorkflow(tx, tenant, draft.associated_workflow);
    const publish = fixture.call<Workflow & ApiErrorBody>('PUT', draft._id, {
      ...{ what: '/publish', body: { published: true } },
    });
    await until(async () => (await countWaiting()) === 1);
    const deletion = remove();
    await until(async () => (await countWaiting()) === 2);
    return { publishing: publish, removing: deletion };
  });
  expect(await publishing).toMatchObject({ status: 200, body: { warnings: [{}] } });
  expect(await removing).toMatchObject(inUse);
});

test('a workflow that is published while the uses of its variable are read is found', async () => {
  const { org, _id, publishText, remove } = await makeVariable();
  // Its text contains the name for another reason, so that it is examined.
  await publishText('The env of REGION');
  const { services } = app.app;
  let published: Promise<unknown> | undefined;
  const principal: UserPrincipal = {
    kind: 'user',
    org_id: org.org_id,
    environment: 'test',
    user_id: org.user_id,
    email: org.email,
    role: 'owner',
    joined_at: new Date(),
    session_id: 'a-session',
    session_ends_at: null,
    lacks_two_factor: false,
    is_master: false,
    master_email: null,
  };
  const deleting = deleteVariable(
    {
      ...services,
      examineGraph: async (owner, graph) => {
        published ??= publishText('{{env.org.REGION}}');
        await published;
        return services.examineGraph(owner, graph);
      },
    },
    { principal, ip: '198.51.100.7', userAgent: null },
    _id,
  );
  await expect(deleting).rejects.toMatchObject({ code: 'VARIABLE_IN_USE' });
  expect(await remove()).toMatchObject(inUse);
});
