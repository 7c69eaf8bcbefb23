import type {
  ApiErrorBody,
  AuditPage,
  EnvVariableValue,
  EnvVariableValuePage,
  OrgVariable,
  VariableDefinition,
  VariableDefinitionPage,
  VariableDefinitionResponse,
  VariableUses,
  VariableValue,
  WorkflowFinding,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { auditEventTable } from '#db/schema/org/audit-event.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, makeWorkflows, START } from '#test/workflows/workflow-fixture.ts';

const { app } = await shareWorkflowApp();
const ENV = '/api/v2/public/env';
const SECRET = 'canary_variable_value_4711';

/** Creates an organization, and calls for its variables. */
async function makeOrg() {
  const fixture = await makeWorkflows(app);
  const { member } = fixture;
  const call = <T>(method: string, path: string, body?: object, as = member) =>
    fixture.send<T & ApiErrorBody>(method, path, as, body);
  const define = async (name: string, more: object = {}): Promise<VariableDefinition> => {
    const sent = { name, scope: 'org', ...more };
    const made = await call<VariableDefinitionResponse>('POST', `${ENV}/definitions`, sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.definition;
  };
  const set = (variable_definition_id: string, value: string, more: object = {}, as = member) =>
    call<EnvVariableValue>('POST', `${ENV}/values`, { variable_definition_id, value, ...more }, as);
  const list = async (query = '', as = member) =>
    (await call<VariableDefinitionPage>('GET', `${ENV}/definitions${query}`, undefined, as)).body
      .docs;
  const publishText = async (text: string) =>
    fixture.publish(await fixture.create(), {
      ...graph(),
      nodes: [START, { id: '2', type: 'response', name: 'Return', data: { data: { text } } }],
    });
  return { fixture, call, define, set, list, publishText };
}

test('both kinds of calls see each other’s values, of one environment each', async () => {
  const { fixture, call, set, list } = await makeOrg();
  const { member } = fixture;
  const ORG = '/api/v1/org/variable';
  const create = (key_name: string, key_value: string, more: object = {}, as = member) =>
    call<OrgVariable[]>('POST', ORG, { key_name, key_value, ...more }, as);
  await create('REGION', 'eu');
  expect(await create('REGION', 'us')).toMatchObject({
    status: 409,
    body: { error_code: 'ALREADY_EXISTS', details: [{ pointer: '/key_name' }] },
  });
  const production = asUser(fixture.org.accountToken, 'production');
  const { body: inProduction } = await create('REGION', 'us', {}, production);
  expect(inProduction).toMatchObject([{ key_name: 'REGION', key_value: 'us' }]);
  await create('TOKEN', SECRET, { encrypted: true });
  const [region, token] = await list();
  expect(region).toMatchObject({
    name: 'REGION',
    var_format: 'string',
    values: { test: { value: 'eu' }, production: { value: 'us' } },
  });
  expect(token).toMatchObject({
    encrypted: true,
    values: { test: { value: '[REDACTED]' }, production: { value: null } },
  });
  // The back end of one environment does not see the other.
  const [ofBackend] = await list('', asBackend(fixture.org.testKey));
  expect(ofBackend?.values).toEqual({ test: expect.objectContaining({ value: 'eu' }) });

  await set(region?._id ?? '', 'north');
  const { body: values } = await create('LAST', '1');
  expect(values.map(({ key_name, key_value }) => [key_name, key_value])).toEqual([
    ['REGION', 'north'],
    ['TOKEN', '[REDACTED]'],
    ['LAST', '1'],
  ]);
  const value = `${ENV}/value/${token?._id}`;
  expect((await call<VariableValue>('GET', value)).body.value).toBe('[REDACTED]');
  // The last value takes its variable with it.
  await call('DELETE', `${ORG}/${values[0]?._id}`);
  expect(await list('?name=REGION')).toHaveLength(1);
  await call('DELETE', `${ORG}/${inProduction[0]?._id}`, undefined, production);
  expect(await list('?name=REGION')).toEqual([]);

  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  const audited = await app.db.asTenant(tenant, (tx) => tx.select().from(auditEventTable));
  expect(audited.map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining([
      'ENVIRONMENT_VARIABLE_CREATED',
      'VARIABLE_VALUE_UPDATED',
      'ENVIRONMENT_VARIABLE_DELETED',
    ]),
  );
  const { rows } = await runSql(
    app.database.adminUrl,
    'select row_to_json(a) as a from audit_event a union all select row_to_json(v) from variable_value v',
  );
  expect(JSON.stringify(rows)).not.toContain(SECRET);
});

test('names, formats and limits are checked, and encryption stays', async () => {
  const { call, define, set } = await makeOrg();
  const size = await define('PAGE-SIZE', { var_format: 'number' });
  const refused = (pointer: string, error_code = 'VALIDATION_ERROR', status = 400) => ({
    status,
    body: { error_code, details: [{ pointer }] },
  });
  for (const value of ['1e999', 'many', '0x10', '']) {
    expect(await set(size._id, value)).toMatchObject(refused('/value'));
  }
  const url = await define('URL', { var_format: 'url' });
  expect(await set(url._id, 'ftp://files.example')).toMatchObject(refused('/value'));
  expect(await set(size._id, 'x'.repeat(10_001))).toMatchObject(refused('/value'));
  const post = (body: object) => call('POST', `${ENV}/definitions`, body);
  expect(await post({ name: 'A.B', scope: 'org' })).toMatchObject(refused('/name'));
  expect(await post({ name: 'URL', scope: 'workspace' })).toMatchObject(
    refused('/name', 'ALREADY_EXISTS', 409),
  );
  // Another scope has names of its own.
  await define('URL', { scope: 'workflow' });

  await set(size._id, '50');
  const put = (body: object) => call('PUT', `${ENV}/definitions/${size._id}`, body);
  expect(await put({ var_format: 'string' })).toMatchObject(
    refused('/var_format', 'VARIABLE_IN_USE', 409),
  );
  expect(await put({ encrypted: true })).toMatchObject({ status: 200 });
  expect(await put({ encrypted: false })).toMatchObject(refused('/encrypted'));
  const read = await call<VariableValue>('GET', `${ENV}/value/${size._id}`);
  expect(read.body).toMatchObject({ value: '[REDACTED]', encrypted: true });
});

test('a session token reaches the values of its account and of its workflows, and no others', async () => {
  const { fixture, call, define, set } = await makeOrg();
  const { harbor, sibling } = fixture;
  const org = await define('ORG');
  const own = await define('OWN', { scope: 'linked_account' });
  const flow = await define('FLOW', { scope: 'workflow' });
  await set(org._id, 'of the organization');
  const ofHarbor = await set(own._id, 'eu', { linked_account_id: 'sibling' }, harbor);
  expect(ofHarbor.body).toMatchObject({ linked_account_id: 'harbor-coffee', created_by: null });
  const get = (id: string, query: string, as = harbor) =>
    call<VariableValue>('GET', `${ENV}/value/${id}${query}`, undefined, as);
  expect((await get(own._id, '')).body.value).toBe('eu');
  expect(await get(own._id, '?linked_account_id=harbor-coffee', sibling)).toMatchObject({
    status: 404,
  });
  expect(await get(org._id, '')).toMatchObject({ status: 403 });
  expect(
    await call('DELETE', `${ENV}/values/${ofHarbor.body._id}`, undefined, sibling),
  ).toMatchObject({ status: 403 });

  const workflow = await fixture.create(harbor);
  const at = { workflow_id: workflow.associated_workflow };
  expect(await set(flow._id, '3', at, sibling)).toMatchObject({ status: 403 });
  expect(await set(flow._id, '3', at, harbor)).toMatchObject({ status: 200, body: at });
  const { body: page } = await call<EnvVariableValuePage>(
    'GET',
    `${ENV}/values/workflow?workflow_id=${at.workflow_id}`,
  );
  expect(page).toMatchObject({
    status: 'success',
    docs: [{ value: '3', variable_definition_id: { name: 'FLOW' }, created_by: 'harbor-coffee' }],
  });

  // The audit log of the account has what a member set.
  await set(own._id, 'north', { linked_account_id: 'harbor-coffee' });
  const { body: log } = await call<AuditPage>(
    'GET',
    '/api/v1/audit/public/audit-logs?linked_account_id=harbor-coffee&limit=1',
  );
  expect(log.docs).toMatchObject([
    { event_type: 'VARIABLE_VALUE_UPDATED', actor: { type: 'user' } },
  ]);

  // Another organization finds nothing under these ids.
  const other = await makeOrg();
  for (const path of [
    `definitions/${org._id}`,
    `value/${org._id}`,
    `definitions/${org._id}/uses`,
  ]) {
    expect(await other.call('GET', `${ENV}/${path}`)).toMatchObject({ status: 404 });
  }
  expect(await other.set(org._id, 'x')).toMatchObject({ status: 404 });
  expect(await other.call('DELETE', `${ENV}/definitions/${org._id}`)).toMatchObject({
    status: 404,
  });
});

test('publishing names unknown variables and those without a value, and a used one stays', async () => {
  const { fixture, call, define, set, publishText } = await makeOrg();
  const base = await define('BASE_URL', { var_format: 'url' });
  await define('UNSET');
  const draft = await fixture.create();
  const nodes = [
    START,
    {
      id: '2',
      type: 'response',
      name: 'Return',
      data: { data: { a: '{{env.org.BASE_URI}}', b: '{{env.org}}', c: '{{env.org.UNSET}}' } },
    },
  ];
  const saved = { ...graph(), nodes, revision: draft.revision };
  await fixture.call('PUT', draft._id, { what: '/graph', body: saved });
  const findings = await fixture.call<{ errors: WorkflowFinding[]; warnings: WorkflowFinding[] }>(
    'GET',
    draft._id,
    { what: '/findings' },
  );
  expect(findings.body.errors).toMatchObject([
    { code: 'VARIABLE_UNKNOWN', pointer: '/nodes/1/data/data/a' },
    { code: 'VARIABLE_UNKNOWN', pointer: '/nodes/1/data/data/b' },
  ]);
  expect(findings.body.errors[0]?.message).toContain('Did you mean "BASE_URL"?');
  expect(findings.body.warnings).toMatchObject([
    { code: 'VARIABLE_NOT_SET', pointer: '/nodes/1/data/data/c' },
  ]);

  await set(base._id, 'https://api.example');
  const published = await publishText('{{ env["workspace"].BASE_URL }}/orders');
  const path = `${ENV}/definitions/${base._id}`;
  const uses = await call<VariableUses>('GET', `${path}/uses`);
  expect(uses.body).toMatchObject({
    is_complete: true,
    workflows: [{ _id: published._id, is_published: true, environment: 'test' }],
  });
  expect(await call('DELETE', path)).toMatchObject({
    status: 409,
    body: { error_code: 'VARIABLE_IN_USE', message: expect.stringContaining('Welcome (Test)') },
  });
  expect(await call('PUT', path, { name: 'ADDRESS' })).toMatchObject({ status: 409 });
  await fixture.call('PUT', published._id, { what: '/publish', body: { published: false } });
  expect(await call('DELETE', path)).toMatchObject({ status: 200 });
});
