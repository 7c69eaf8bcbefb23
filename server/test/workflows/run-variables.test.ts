// Variables that runs read: by scope, with their types, and without secrets in logs and in customers' workflows.
import type {
  Execution,
  ExecutionResult,
  VariableDefinitionResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { EXECUTIONS, runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, START, WORKFLOWS } from './workflow-fixture.ts';

const { app, fixture } = await startWorkflowApp({ isRunning: true });
const ENV = '/api/v2/public/env';
const SECRET = 'variable-in-run-4711-4711';
/** What all runs of the test return. */
const SAME = { size: 42, region: 'eu', proto: 'a name as any other' };

/** Defines a variable and sets its value. */
async function define(definition: object, value: string, place: object = {}): Promise<void> {
  const made = await fixture.send<VariableDefinitionResponse>(
    'POST',
    `${ENV}/definitions`,
    fixture.member,
    definition,
  );
  const body = { variable_definition_id: made.body.definition._id, value, ...place };
  const set = await fixture.send('POST', `${ENV}/values`, fixture.member, body);
  expect(set.status, JSON.stringify(set.body)).toBe(200);
}

/** The nodes read the variables in code, whose output has them again. */
const GRAPH = {
  nodes: [
    START,
    {
      id: '2',
      type: 'codeexecutornode',
      name: 'Repeat',
      data: {
        code_language: 'javascript',
        code_string: 'return { again: params.secret, size: params.size + 1 };',
        input_parameters: [
          { key: 'secret', value: '{{env.org.SECRET}}' },
          { key: 'size', value: '{{env.workspace.SIZE}}' },
        ],
      },
    },
    {
      id: '3',
      type: 'response',
      name: 'Return',
      data: {
        data: {
          size: '{{node.2.body.size}}',
          secret: '{{node.2.body.again}}',
          region: '{{env.linked_account.REGION}}',
          own: '{{env.workflow.OWN}}',
          proto: '{{env.org.__proto__}}',
        },
      },
    },
  ],
  edges: [edge('1', '2'), edge('2', '3')],
};

test('runs read variables of each scope; secrets stay out of logs and of customers’ workflows', async () => {
  await define({ name: 'SIZE', scope: 'org', var_format: 'number' }, '41');
  await define({ name: '__proto__', scope: 'org' }, 'a name as any other');
  await define({ name: 'SECRET', scope: 'org', encrypted: true }, SECRET);
  const account = { linked_account_id: 'harbor-coffee' };
  await define({ name: 'REGION', scope: 'linked_account' }, 'eu', account);
  const drafts = [await fixture.create(), await fixture.create(fixture.harbor)];
  const [ofOrg, ofCustomer] = drafts;
  const workflow_id = ofOrg?.associated_workflow;
  await define({ name: 'OWN', scope: 'workflow' }, 'mine', { workflow_id });
  const results: [ExecutionResult, Execution][] = [];
  for (const [draft, as] of [
    [ofOrg, fixture.member],
    [ofCustomer, fixture.harbor],
  ] as const) {
    const { _id } = await fixture.publish(draft ?? expect.unreachable(), GRAPH, as);
    const run = await fixture.send<ExecutionResult>(
      'POST',
      `${WORKFLOWS}/${_id}/execute`,
      { ...fixture.harbor, sync_execution: 'true' },
      {},
    );
    expect(run.status, JSON.stringify(run.body)).toBe(200);
    results.push([run.body, await runIn(fixture, 'ended', run.body.execution_id)]);
  }
  const [[returned, log] = expect.unreachable(), [ofPrivate] = expect.unreachable()] = results;
  expect(returned.return_value).toEqual({ ...SAME, secret: SECRET, own: 'mine' });
  expect(ofPrivate.return_value).toEqual({ ...SAME, secret: null, own: null });
  const node = await fixture.send(
    'GET',
    `${EXECUTIONS}/${returned.execution_id}/nodes/2`,
    fixture.member,
  );
  expect(JSON.stringify(node.body)).toContain('"again":"[REDACTED]"');
  expect(JSON.stringify([log, node.body])).not.toContain(SECRET);
  const { rows } = await runSql(
    app.database.adminUrl,
    'select row_to_json(n) as row from execution_node n union all select row_to_json(p) from execution_payload p',
  );
  expect(JSON.stringify(rows)).not.toContain(SECRET);
});
