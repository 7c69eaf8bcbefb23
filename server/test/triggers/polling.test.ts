import type { WorkflowCapture, WorkflowPollPage } from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { createPoller } from '#domain/triggers/polling/poller.ts';
import type { EnqueueRuns } from '#domain/triggers/triggered-run.ts';
import { toStartRequest } from '#engine/start/triggered-request.ts';
import { type ConnectApp, startConnectApp } from '../connect/start-connect-app.ts';
import { until } from '../until.ts';
import {
  graph,
  logNode,
  makeWorkflows,
  START,
  WORKFLOWS,
  type WorkflowFixture,
} from '../workflows/workflow-fixture.ts';
import { fireTimers } from './fire-timers.ts';

const CONFIG = '/api/v2/f-sdk/config';

let app: ConnectApp;
let fixture: WorkflowFixture;
let tenant: Tenant;
let workflow: string;
beforeAll(async () => {
  app = await startConnectApp();
  fixture = await makeWorkflows(app);
  tenant = { org_id: fixture.org.org_id, environment: 'test' };
  const demo = { name: 'Copy contacts', slug: 'demo_crm' };
  workflow = (await fixture.publish(await fixture.create(fixture.member, demo), onContact()))._id;
  await publishPortal(app, fixture.org, 'demo_crm', { workflows: [{ id: workflow, fields: [] }] });
  await connectDemoCrm(app.url, getToken(fixture.harbor));
  await fixture.send('POST', CONFIG, fixture.harbor, { slug: 'demo_crm' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await toggle(true);
  await plan();
  await poll();
  await app.rows('delete from execution');
});

const getToken = ({ authorization = '' }: Record<string, string>) => authorization.slice(7);
const onContact = (more: object = {}) => ({
  ...graph(),
  nodes: [
    {
      ...START,
      data: {
        kind: 'app_event',
        slug: 'demo_crm',
        event: 'contact_created',
        frequency: 1,
        ...more,
      },
    },
    logNode('2'),
  ],
});
const toggle = async (enabled: boolean) => {
  const path = `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${workflow}`;
  const { status, body } = await fixture.send('PATCH', path, fixture.harbor, { enabled });
  expect(status, JSON.stringify(body)).toBe(200);
};
const addContact = async (name: string) => {
  const path = '/api/v2/integration-schema/demo_crm/actions/create_contact/execute';
  const contact = { name, email: `${name.toLowerCase()}@harbor.example` };
  const { body } = await fixture.send('POST', path, fixture.harbor, contact);
  expect(body).toMatchObject({ http_status: 201 });
};
const plan = () => fireTimers(app, 'polling_plan');
const polls = () => app.rows('select * from poll');
/** Makes the polls overdue by a minute, because the column's milliseconds may be rounded up. */
const makeDue = () =>
  app.rows(`update timer set next_at = now() - interval '1 minute' where kind = 'polling'`);
/** Polls as an hour later, when three workers fire the due timers. */
const poll = async () => {
  const before = await polls();
  await makeDue();
  await fireTimers(app, 'polling', 3);
  await until(async () =>
    (await polls()).every(
      ({ _id, revision }) => revision !== before.find((row) => row._id === _id)?.revision,
    ),
  );
};
const runs = () =>
  app.rows(
    `select linked_account_id, config_id, source, event, trigger -> 'body' ->> 'name' as name
     from execution order by trigger -> 'body' ->> 'name'`,
  );
const started = async () => (await runs()).map(({ name }) => name);

test('a contact that is created in the app starts the workflow once, and none from before does', async () => {
  expect(await polls()).toMatchObject([{ trigger: 'contact_created', frequency: 1, failures: 0 }]);
  await poll();
  expect(await runs()).toEqual([]);
  const capture = () => fixture.call<WorkflowCapture>('GET', workflow, { what: '/capture' });
  await fixture.call('POST', workflow, { what: '/capture' });
  await addContact('Olga');
  await poll();
  await poll();
  expect((await capture()).body).toMatchObject({
    state: 'captured',
    sample: { payload: { name: 'Olga' }, headers: {}, linked_account_id: 'harbor-coffee' },
  });
  const ofHarbor = { linked_account_id: 'harbor-coffee', config_id: 'harbor-coffee' };
  expect(await runs()).toEqual([
    { ...ofHarbor, source: 'Event', event: 'Contact created', name: 'Olga' },
  ]);
});

/** Lets the next request to Demo CRM fail. */
const failNext = (fault: object) =>
  app.rows(
    `insert into demo_vendor.demo_vendor_control (_id, settings) values ('control', $1)
     on conflict (_id) do update set settings = excluded.settings`,
    [{ fail_next: { endpoint: 'api', times: 1, ...fault } }],
  );
const hasFailed = async () => {
  const [row] = await app.rows(
    `select settings ->> 'fail_next' as fault from demo_vendor.demo_vendor_control`,
  );
  return row?.fault === null;
};

test('a reading that dies after the first start, and two at a time, start each run once', async () => {
  await addContact('Anna');
  await addContact('Ben');
  const { services } = app.app;
  const [row] = await polls();
  const id = { _id: String(row?._id), linked_account: String(row?.linked_account) };
  let deaths = 1;
  const enqueueRuns: EnqueueRuns = async (tx, started) => {
    const executions = await services.engine.enqueueAll(tx, started.map(toStartRequest));
    if (deaths > 0) {
      deaths -= 1;
      void firstPoller.close();
      throw new Error('the process ends');
    }
    return executions;
  };
  const { db, clock, publicUrl, log, connect, calls } = services;
  const { decideTriggers } = services.engine.deps;
  const { apps } = connect;
  const { caller, readInput, readOutput } = calls;
  const reader = () =>
    createPoller({
      ...{ db, apps, caller, readInput, readOutput, clock, publicUrl, log, decideTriggers },
      enqueueRuns,
    });
  const [firstPoller, secondPoller] = [reader(), reader()];
  firstPoller.read(tenant, id);
  await until(() => deaths === 0);
  await firstPoller.close();
  expect(await started()).toEqual([]);
  expect((await polls())[0]).toMatchObject({ revision: row?.revision });
  // A reader that is closed while it waits for the app counts no failure of the app.
  await failNext({ kind: 'slow', delay_ms: 60_000 });
  const closed = reader();
  closed.read(tenant, id);
  await until(hasFailed);
  await closed.close();
  expect((await polls())[0]).toMatchObject({ revision: row?.revision, failures: 0 });
  const again = reader();
  again.read(tenant, id);
  secondPoller.read(tenant, id);
  await until(async () => (await polls())[0]?.revision !== row?.revision);
  await Promise.all([again.close(), secondPoller.close()]);
  expect(await started()).toEqual(['Anna', 'Ben']);
  // The cursor goes back, as if the process had ended after the starts and before it stored the cursor.
  await app.rows('update poll set state = $1', [row?.state]);
  await poll();
  expect(await started()).toEqual(['Anna', 'Ben']);
});

test('a record that starts no run keeps no other from starting one, and is left out after five readings', async () => {
  const { db, clock, publicUrl, log, connect, calls, engine } = app.app.services;
  const { apps } = connect;
  const { caller, readInput, readOutput } = calls;
  const enqueueRuns: EnqueueRuns = async (tx, started) => {
    const executions = await engine.enqueueAll(tx, started.map(toStartRequest));
    if (started.some(({ trigger }) => JSON.stringify(trigger).includes('Bad record'))) {
      throw new Error('the row is refused');
    }
    return executions;
  };
  const readWith = async (more: object = {}) => {
    const reader = createPoller({
      ...{ db, apps, caller, readInput, readOutput, clock, publicUrl, log, enqueueRuns },
      decideTriggers: engine.deps.decideTriggers,
      ...more,
    });
    const [before] = await polls();
    const { _id, linked_account } = before ?? {};
    reader.read(tenant, { _id: String(_id), linked_account: String(linked_account) });
    await until(async () => (await polls())[0]?.revision !== before?.revision);
    await reader.close();
    return (await polls())[0];
  };
  for (const name of ['Edith', 'Bad record', 'Fritz']) {
    await addContact(name);
  }
  const problem = 'A condition of the trigger cannot be filled in.';
  expect(await readWith({ decideTriggers: async () => [{ problem }] })).toMatchObject({
    failures: 1,
    problem_code: 'RUN_NOT_STARTED',
    problem: `3 of 3 new records started no run. ${problem} The next reading tries again.`,
  });
  for (let failures = 2; failures <= 4; failures += 1) {
    expect(await readWith()).toMatchObject({
      failures,
      problem_code: 'RUN_NOT_STARTED',
      problem: expect.stringMatching(/^1 of 3 new records/),
    });
    expect(await started()).toEqual(['Edith', 'Fritz']);
  }
  const [stayed] = await polls();
  const broken = await readWith({
    apps: {
      ...apps,
      resolveEnabled: () => {
        throw new TypeError('broken');
      },
    },
  });
  expect(broken).toMatchObject({ failures: 5, problem_code: 'SERVER_ERROR', state: stayed?.state });
  await app.rows(`update poll set failures = 4, problem_code = 'RUN_NOT_STARTED'`);
  const remaining = await readWith();
  expect(remaining).toMatchObject({
    failures: 0,
    problem: expect.stringMatching(/^1 of 3 new records were left/),
  });
  expect(remaining?.state).not.toEqual(stayed?.state);
  expect(await readWith()).toMatchObject({ failures: 0, problem: null });
});

test('conditions of the trigger decide, and a contact of the pause is none of the workflow', async () => {
  const conditions = [{ lhs: '{{event.body.name}}', operator: 'neq', rhs: 'Carl' }];
  const draft = await fixture.call('GET', workflow, { what: '/edit' });
  await fixture.publish(draft.body, onContact({ conditions, frequency: 5 }));
  await plan();
  expect(await polls()).toMatchObject([{ frequency: 5 }]);
  await addContact('Carl');
  await addContact('Dora');
  await poll();
  expect(await started()).toEqual(['Dora']);

  const ofWorkflow = () =>
    fixture.send<WorkflowPollPage>('GET', `${WORKFLOWS}/${workflow}/polls`, fixture.member);
  expect((await ofWorkflow()).body).toMatchObject({
    docs: [
      {
        linked_account_id: 'harbor-coffee',
        slug: 'demo_crm',
        event: 'contact_created',
        frequency: 5,
        read_at: expect.stringMatching(/^20/),
        next_at: expect.stringMatching(/^20/),
        problem: null,
      },
    ],
    next_cursor: null,
  });
  await toggle(false);
  await plan();
  expect(await polls()).toEqual([]);
  await addContact('Emil');
  await toggle(true);
  await plan();
  await poll();
  await addContact('Flora');
  await poll();
  expect(await started()).toEqual(['Dora', 'Flora']);

  // A poll without workflows ends when it is due, without a request.
  await app.rows(`update config_workflow set enabled = false`);
  await makeDue();
  await fireTimers(app, 'polling');
  expect(await polls()).toEqual([]);
  expect(await app.rows(`select * from timer where kind = 'polling'`)).toEqual([]);
});

test('a workflow of a linked account runs for its owner, one without an app for the account of its connection', async () => {
  const [row] = await polls();
  const own = await fixture.publish(
    await fixture.create(fixture.harbor),
    onContact(),
    fixture.harbor,
  );
  const trigger = onContact({ connection_id: row?.connection });
  const ofOrg = await fixture.publish(await fixture.create(), trigger);
  await plan();
  await addContact('Hugo');
  await poll();
  const found = await app.rows(
    `select workflow_id, config_id from execution where linked_account_id = 'harbor-coffee'`,
  );
  expect(new Map(found.map((execution) => [execution.workflow_id, execution.config_id]))).toEqual(
    new Map([
      [workflow, 'harbor-coffee'],
      [own._id, 'harbor-coffee'],
      [ofOrg._id, null],
    ]),
  );
  expect(await polls()).toHaveLength(1);
  await fixture.call('DELETE', own._id, { as: fixture.harbor });
  await fixture.call('PUT', ofOrg._id, { what: '/publish', body: { published: false } });
});

test('a connection that expired, and an app that wants no requests, are asked later', async () => {
  const secondsToNext = async () => {
    const [row] = await app.rows(
      `select extract(epoch from next_at - now())::int as seconds from timer where kind = 'polling'`,
    );
    return Number(row?.seconds);
  };
  await addContact('Gina');
  await app.rows(`update connection set status = 'expired'`);
  await poll();
  expect(await polls()).toMatchObject([{ failures: 1, problem_code: 'CONNECTION_EXPIRED' }]);
  const listed = async (has_problem: string) => {
    const path = `${WORKFLOWS}/${workflow}/polls?has_problem=${has_problem}`;
    return (await fixture.send<WorkflowPollPage>('GET', path, fixture.member)).body.docs;
  };
  expect(await listed('true')).toMatchObject([{ problem: { code: 'CONNECTION_EXPIRED' } }]);
  expect(await listed('false')).toEqual([]);
  expect(await secondsToNext()).toBeGreaterThan(5 * 60);
  expect(await started()).toEqual([]);
  await connectDemoCrm(app.url, getToken(fixture.harbor));
  expect(await secondsToNext()).toBeLessThanOrEqual(0);
  await poll();
  expect(await polls()).toMatchObject([{ failures: 0, problem_code: null, problem: null }]);
  expect(await started()).toEqual(['Gina']);

  await failNext({ kind: '429', retry_after: 3600 });
  await poll();
  expect(await polls()).toMatchObject([{ failures: 1, problem_code: 'RATE_LIMITED' }]);
  expect(await secondsToNext()).toBeGreaterThan(3500);
  const calls = async () =>
    (await app.rows(`select sum(calls) as sent from demo_vendor.demo_vendor_call`))[0];
  const before = await calls();
  await poll();
  expect(await polls()).toMatchObject([{ failures: 2, problem_code: 'RATE_LIMITED' }]);
  expect(await calls()).toEqual(before);

  await fixture.send('DELETE', '/api/v1/linked-acc/integration/demo_crm', fixture.harbor);
  await plan();
  expect(await polls()).toEqual([]);
});
