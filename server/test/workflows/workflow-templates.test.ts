import type {
  ApiErrorBody,
  WorkflowFindings,
  WorkflowTemplateList,
} from '@patchbay/contract/schema.gen.d.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIn } from './run-calls.ts';
import { startTemplates, TEMPLATES, type TemplateFixture } from './template-fixture.ts';

let templates: TemplateFixture;
beforeAll(async () => {
  templates = await startTemplates();
});
afterAll(() => templates.app.close());

const CONTACT = {
  name: 'Lena Brandt',
  email: 'kept@harbor-coffee.example',
  phone: '+49 40 555 01 23',
  company: 'Harbor Coffee',
};

/** They say what to set up here, not what is wrong with a template. */
const SETUP = ['WEBHOOK_SECRET_MISSING', 'MAIL_SERVER_MISSING'];

test('every template is imported whole, and can be published as it is', async () => {
  const { fixture, importOf } = templates;
  const { send, member } = fixture;
  const { body } = await send<WorkflowTemplateList>('GET', TEMPLATES, member);
  expect(body.docs).toHaveLength(10);
  for (const { id, name, trigger, node_count } of body.docs) {
    const { workflow, missing } = await importOf(id);
    expect(missing, id).toEqual([]);
    expect(workflow.nodes, id).toHaveLength(node_count);
    expect(workflow, id).toMatchObject({
      name,
      nodes: [{ data: { kind: trigger } }, ...Array(node_count - 1).fill({})],
    });
    const { body: found } = await fixture.call<WorkflowFindings>('GET', workflow._id, {
      what: '/findings',
    });
    expect(found.errors, id).toEqual([]);
    const warnings = found.warnings.filter(({ code }) => !SETUP.includes(code));
    expect(warnings, id).toEqual([]);
  }
  const unknown = await send<ApiErrorBody>('GET', `${TEMPLATES}/constructor`, member);
  expect(unknown).toMatchObject({ status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } });
});

test('approval-by-form: the form decides whether the contact is created', async () => {
  const { fixture, use, execute, contacts, mails, outputsOf } = templates;
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
    return (await outputsOf(id)).get('7');
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
  const { app, use, resultOf, contacts, mails } = templates;
  const workflow = await use('retry-with-fallback');
  const fail = (times: number) =>
    app.rows(
      `insert into demo_vendor.demo_vendor_control (_id, settings) values ('control', $1)
       on conflict (_id) do update set settings = excluded.settings`,
      [{ fail_next: times === 0 ? null : { endpoint: 'api', kind: '500', times } }],
    );
  await fail(1);
  expect(await resultOf(workflow, CONTACT)).toMatchObject({ saved_in: 'crm', error: null });
  expect(await contacts(CONTACT.email)).toHaveLength(1);
  await fail(3);
  expect(await resultOf(workflow, { ...CONTACT, email: 'lost@harbor.example' })).toMatchObject({
    saved_in: expect.stringMatching(/^p_/),
    contact_id: null,
    error: expect.stringContaining('500'),
  });
  expect(await contacts('lost@harbor.example')).toEqual([]);
  expect((await mails()).at(-1)).toMatchObject({
    subject: 'The CRM did not take lost@harbor.example',
  });
});
