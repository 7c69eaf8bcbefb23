import type {
  FiredEvent,
  WebhookReceived,
  WebhookSecret,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fireTimers } from '../triggers/fire-timers.ts';
import { until } from '../until.ts';
import { endWait, runIn } from './run-calls.ts';
import { startTemplates, type TemplateFixture } from './template-fixture.ts';

let templates: TemplateFixture;
beforeAll(async () => {
  templates = await startTemplates();
});
afterAll(() => templates.app.close());

const CONTACT = {
  name: 'Lena Brandt',
  email: 'lena@harbor-coffee.example',
  phone: '+49 40 555 01 23',
  company: 'Harbor Coffee',
};
const fire = async (event: string, payload: object) => {
  const { fixture } = templates;
  const as = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
  const path = '/api/v2/public/event/trigger';
  const { body } = await fixture.send<FiredEvent>('POST', path, as, { event, payload });
  return body.workflows.map(({ outcome }) => outcome);
};
/** Offers workflows to the customer, who enables them. */
const enable = async (...workflows: Workflow[]) => {
  const { app, fixture } = templates;
  const ids = workflows.map(({ _id }) => _id);
  await publishPortal(app, fixture.org, 'demo_crm', {
    workflows: ids.map((id) => ({ id, fields: [] })),
  });
  const path = '/api/v2/f-sdk/config';
  await fixture.send('POST', path, fixture.harbor, { slug: 'demo_crm' });
  const { status, body } = await fixture.send('PUT', path, fixture.harbor, {
    slug: 'demo_crm',
    workflows: ids.map((id) => ({ id, enabled: true })),
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

test('contacts-from-crm: a contact that is created in the CRM is saved in the app', async () => {
  const { app, fixture, use, readOutputs, findRun } = templates;
  const workflow = await use('contacts-from-crm');
  await enable(workflow);
  await fireTimers(app, 'polling_plan');
  const readRevision = async () => (await app.rows('select revision from poll'))[0]?.revision;
  const poll = async () => {
    const before = await readRevision();
    await app.rows(`update timer set next_at = now() - interval '1 minute' where kind = 'polling'`);
    await fireTimers(app, 'polling');
    await until(async () => (await readRevision()) !== before);
  };
  await poll();
  const path = '/api/v2/integration-schema/demo_crm/actions/create_contact/execute';
  await fixture.send('POST', path, fixture.harbor, { ...CONTACT, email: 'new@harbor.example' });
  await poll();
  // A poll that began before the contact was created may have ended first.
  await until(
    async () =>
      (await app.rows('select from execution where workflow_id = $1', [workflow._id])).length > 0,
  );
  const outputs = await readOutputs(await findRun(workflow));
  expect(outputs.get('1')).toMatchObject({ email: 'new@harbor.example' });
  expect(outputs.get('2')).toMatchObject({
    status: 201,
    body: { id: expect.stringMatching(/^p_/), email: 'new@harbor.example' },
  });
});

test('contacts-to-crm: an event creates a contact, the next one updates it', async () => {
  const { app, use, contacts, readOutputs, findRun } = templates;
  const workflow = await use('contacts-to-crm');
  expect(await fire('Contact saved', CONTACT)).toEqual(['started']);
  const first = await readOutputs(await findRun(workflow));
  expect(first.get('8')).toMatchObject({
    data: { updated_id: null, created_id: expect.any(String) },
  });
  const { name, phone, company } = CONTACT;
  expect(await contacts(CONTACT.email)).toEqual([{ name, phone, company }]);
  await app.rows('delete from execution where workflow_id = $1', [workflow._id]);
  const { email } = CONTACT;
  expect(await fire('Contact saved', { name, email, company: 'Harbor' })).toEqual(['started']);
  await readOutputs(await findRun(workflow));
  expect(await contacts(CONTACT.email)).toEqual([{ name, phone, company: 'Harbor' }]);
});

test('approval-by-form: the form decides whether the contact is created', async () => {
  const { fixture, use, execute, contacts, mails, readOutputs } = templates;
  const workflow = await use('approval-by-form');
  const decide = async (email: string, decision: string) => {
    const payload = {
      name: 'Omar Nasser',
      email,
      requested_by: 'jon@brightdesk.example',
      approver: 'mia@brightdesk.example',
    };
    const id = await execute(workflow, payload);
    const { waiting_for: [{ url = '' } = {}] = [] } = await runIn(fixture, 'waiting', id);
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({
      to_address: payload.approver,
      text_body: expect.stringContaining(url),
    });
    const form = `/api/v2/public/human-tasks/${url.replace(/^.*\//, '')}`;
    const data = { decision, comment: 'Seen.' };
    expect(await fixture.send('POST', form, {}, { data })).toMatchObject({ status: 200 });
    return (await readOutputs(id)).get('7');
  };
  expect(await decide('omar@approved.example', 'Approve')).toMatchObject({
    data: { decision: 'Approve', contact_id: expect.any(String) },
  });
  expect(await contacts('omar@approved.example')).toHaveLength(1);
  expect(await decide('omar@rejected.example', 'Reject')).toMatchObject({
    data: { decision: 'Reject', contact_id: null },
  });
  expect(await contacts('omar@rejected.example')).toEqual([]);
  expect((await mails()).at(-1)).toMatchObject({
    to_address: 'jon@brightdesk.example',
    text_body: expect.stringContaining('Seen.'),
  });
});

test('retry-with-fallback: the CRM takes the contact, or the help desk keeps it', async () => {
  const { app, use, runToResult, contacts, mails } = templates;
  const workflow = await use('retry-with-fallback');
  const fail = (times: number) =>
    app.rows(
      `insert into demo_vendor.demo_vendor_control (_id, settings) values ('control', $1)
       on conflict (_id) do update set settings = excluded.settings`,
      [{ fail_next: times === 0 ? null : { endpoint: 'api', kind: '500', times } }],
    );
  await fail(1);
  expect(await runToResult(workflow, CONTACT)).toMatchObject({ saved_in: 'crm', error: null });
  expect(await contacts(CONTACT.email)).toHaveLength(1);
  await fail(3);
  expect(await runToResult(workflow, { ...CONTACT, email: 'lost@harbor.example' })).toMatchObject({
    saved_in: expect.stringMatching(/^p_/),
    contact_id: null,
    error: expect.stringContaining('500'),
  });
  expect(await contacts('lost@harbor.example')).toEqual([]);
  expect((await mails()).at(-1)).toMatchObject({
    subject: 'The CRM did not take lost@harbor.example',
  });
});

test('webhook-to-crm: what a form sends becomes a contact, once', async () => {
  const { fixture, use, contacts, readOutputs, findRun } = templates;
  const workflow = await use('webhook-to-crm');
  const { body: made } = await fixture.call<WebhookSecret>('PUT', workflow._id, {
    what: '/webhook-secret',
    body: {},
  });
  const path = String(workflow.webhook_path).replace('{linked_account_id}', 'harbor-coffee');
  const form = {
    submission_id: 'form-1',
    full_name: ' Noor Haddad',
    email_address: 'Noor@Cedar-Prints.example',
  };
  const submit = (body: object, token = made.secret) =>
    fixture.send<WebhookReceived>('POST', path, { 'x-webhook-token': token }, body);
  expect(await submit(form, 'another')).toMatchObject({ status: 401 });
  expect(await submit({ submission_id: 'form-2' })).toMatchObject({ status: 400 });
  expect(await submit(form)).toMatchObject({ status: 200 });
  expect(await submit(form)).toMatchObject({ status: 409 });
  const outputs = await readOutputs(await findRun(workflow));
  expect(outputs.get('4')).toMatchObject({ body: { ok: true } });
  expect(await contacts('noor@cedar-prints.example')).toEqual([
    { name: 'Noor Haddad', phone: null, company: null },
  ]);
});

test('enrich-contacts: each contact without a company gets one from its email', async () => {
  const { fixture, use, execute, readOutputs, contacts } = templates;
  const path = '/api/v2/integration-schema/demo_crm/actions/create_contact/execute';
  for (const email of ['ana@blue-river.example', 'ana@gmail.com']) {
    await fixture.send('POST', path, fixture.harbor, { name: 'Ana', email });
  }
  const outputs = await readOutputs(await execute(await use('enrich-contacts'), {}));
  expect(outputs.get('3')).toMatchObject({
    failed_iterations: 0,
    loop_results: expect.arrayContaining([
      { email: 'ana@blue-river.example', company: 'Blue River', is_new: true },
    ]),
  });
  expect(await contacts('ana@blue-river.example')).toMatchObject([{ company: 'Blue River' }]);
  expect(await contacts('ana@gmail.com')).toMatchObject([{ company: null }]);
  expect(await contacts('ines@atelier-moreau.example')).toMatchObject([
    { company: 'Atelier Moreau' },
  ]);
});

test('wait-for-callback: the call back decides what is saved', async () => {
  const { app, fixture, use, execute, contacts, mails, readOutputs } = templates;
  const workflow = await use('wait-for-callback');
  const payload = {
    name: 'Aisha Bello',
    email: 'aisha@northwind-studio.example',
    company: 'Northwind',
  };
  const confirmed = await execute(workflow, payload);
  const { waiting_for: [{ url = '' } = {}] = [] } = await runIn(fixture, 'waiting', confirmed);
  const body = { is_confirmed: true, company: 'Northwind Studio Ltd' };
  expect(await fixture.send('POST', new URL(url).pathname, {}, body)).toMatchObject({
    status: 200,
  });
  expect((await readOutputs(confirmed)).get('8')).toMatchObject({
    data: { webhook_status: 'triggered', company: body.company },
  });
  expect(await contacts(payload.email)).toMatchObject([{ company: body.company }]);
  const silent = await execute(workflow, payload);
  await runIn(fixture, 'waiting', silent);
  await endWait(app, silent);
  expect((await readOutputs(silent)).get('8')).toMatchObject({
    data: { webhook_status: 'timed_out' },
  });
  expect((await mails()).at(-1)).toMatchObject({ subject: 'Northwind was not confirmed' });
});

test('welcome-emails: one at once, and one after the delay', async () => {
  const { app, fixture, use, contacts, mails, readOutputs, findRun } = templates;
  const workflow = await use('welcome-emails');
  const user = { name: 'Uma', email: 'uma@harbor.example' };
  expect(await fire('User signed up', user)).toEqual(['started']);
  expect(await fire('User signed up', user)).toEqual(['duplicate']);
  const run = await findRun(workflow);
  await runIn(fixture, 'waiting', run);
  const mailed = async () =>
    (await mails())
      .filter(({ to_address }) => to_address === user.email)
      .map(({ subject }) => subject);
  expect(await mailed()).toEqual(['Welcome, Uma']);
  expect(await contacts(user.email)).toHaveLength(1);
  await endWait(app, run);
  await readOutputs(run);
  expect(await mailed()).toEqual(['Welcome, Uma', 'Three things to try first']);
});

test('route-requests: the topic decides who gets a request', async () => {
  const { use, runToResult, contacts, mails } = templates;
  const workflow = await use('route-requests');
  const request = (topic: string) => ({
    topic,
    name: 'Rui',
    email: 'rui@harbor.example',
    message: 'Hello',
  });
  expect(await runToResult(workflow, request('support'))).toMatchObject({
    ticket_id: expect.stringMatching(/^p_/),
    contact_id: null,
  });
  expect(await contacts('rui@harbor.example')).toEqual([]);
  expect(await runToResult(workflow, request('Sales '))).toMatchObject({
    contact_id: expect.any(String),
    ticket_id: null,
  });
  expect(await contacts('rui@harbor.example')).toHaveLength(1);
  expect(await runToResult(workflow, request('billing'))).toMatchObject({
    outlet: 'default',
    mail_id: expect.any(String),
  });
  expect((await mails()).at(-1)).toMatchObject({ subject: 'A request about billing' });
});

// This test is the last one, because it moves the clock, which ends sessions.
test('contacts-as-csv: the schedule mails the contacts', async () => {
  const { app, use, mails, readOutputs, findRun } = templates;
  const workflow = await use('contacts-as-csv');
  await enable(workflow);
  await fireTimers(app, 'schedule_plan');
  app.advanceClock(4 * 24 * 3_600_000);
  await fireTimers(app, 'schedule');
  const outputs = await readOutputs(await findRun(workflow));
  expect(outputs.get('3')).toMatchObject({
    csv_content: expect.stringMatching(/^name,email,phone,company,created_at/),
  });
  expect((await mails()).at(-1)).toMatchObject({
    to_address: 'team@your-company.example',
    subject: expect.stringMatching(/^\d+ contacts on 20\d\d-\d\d-\d\d$/),
    text_body: expect.stringContaining('Ines Moreau,ines@atelier-moreau.example'),
  });
});
