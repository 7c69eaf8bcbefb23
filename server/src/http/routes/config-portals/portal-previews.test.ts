import type { Config, ConfigPortal, PortalCopyPreview } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { describe, expect, test } from 'vitest';
import { configTable, configValueTable, configWorkflowTable } from '#db/schema/configs/config.ts';
import { createObjectId } from '#lib/object-id.ts';
import {
  EMPTY_PORTAL as EMPTY,
  PORTAL_PATH as PATH,
  PIPELINE,
  sharePortals,
} from '#test/config-portals/portal-calls.ts';

const { app, send, read, save, makeWorkflow, saveAndPublish, makeCustomApp, queryRows } =
  await sharePortals();

describe('differences', () => {
  test('count configs that hold a value or have the workflow enabled, of this tenant alone', async () => {
    const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
    for (const organization of [org, otherOrg]) {
      const tenant = { org_id: organization.org_id, environment: 'test' } as const;
      const workflow = await makeWorkflow(organization, 'Copy contacts');
      await saveAndPublish(organization, {
        fields: [PIPELINE],
        workflows: [{ id: workflow, fields: [] }],
      });
      for (const [index, value] of ['one', 'two', null].entries()) {
        const linked_account = await app.makeLinkedAccount(tenant, `account-${index}`);
        await app.db.asTenant(tenant, async (tx) => {
          const config = createObjectId();
          const labels = { list: [], by_key: {} };
          await tx.insert(configTable).values({
            _id: config,
            ...tenant,
            linked_account,
            slug: 'demo_crm',
            config_id: `account-${index}`,
            labels,
            revision: 1,
          });
          const of = { ...tenant, config, revision: 1 };
          await tx
            .insert(configValueTable)
            .values({ ...of, workflow: '', field_id: 'pipeline', value });
          await tx.insert(configWorkflowTable).values({ ...of, workflow, enabled: index === 0 });
        });
      }
    }
    const { revision } = await read(org);
    await save(org, EMPTY, revision);
    const { body } = await send('GET', `${PATH}/differences`, asUser(org.accountToken));
    expect(body).toMatchObject({
      differences: [
        { kind: 'removed', what: 'field', id: 'pipeline', configs: 2 },
        { kind: 'removed', what: 'workflow', name: 'Copy contacts', configs: 1 },
      ],
      problems: [],
    });
    expect(await read(org)).toMatchObject({
      archived_fields: [{ field: { id: 'pipeline' }, configs: 2 }],
    });
  });
});

describe('a copy from Test to Production', () => {
  const copy = (org: TestOrg, revision: number, environment = 'test') =>
    send<ConfigPortal>(
      'POST',
      `${PATH}/copy-to-production`,
      asUser(org.accountToken, environment),
      {
        revision,
      },
    );
  const preview = async (org: TestOrg) =>
    (await send<PortalCopyPreview>('GET', `${PATH}/copy-to-production`, asUser(org.accountToken)))
      .body;

  test('matches workflows by alias, and says what is missing and left out', async () => {
    const org = await app.makeOrg();
    const [copied, missing] = [
      await makeWorkflow(org, 'Copy contacts', 'copy-contacts'),
      await makeWorkflow(org, 'Clean up', 'clean-up'),
    ];
    const there = await makeWorkflow(org, 'Copy contacts', 'copy-contacts', 'production');
    const fields = [PIPELINE];
    await save(
      org,
      { ...EMPTY, fields, workflows: [copied, missing].map((id) => ({ id, fields })) },
      0,
    );
    expect(await preview(org)).toMatchObject({
      revision: 0,
      differences: [
        { kind: 'added', what: 'field', id: 'pipeline' },
        { kind: 'added', what: 'workflow', id: there, name: 'Copy contacts' },
        { kind: 'added', what: 'field', workflow_id: there },
      ],
      missing: [
        { what: 'workflow', name: 'Clean up', message: expect.stringContaining('"clean-up"') },
      ],
    });
    const draft = { ...EMPTY, fields, workflows: [{ id: there, fields }] };
    const after = await copy(org, 0);
    expect(after).toMatchObject({
      status: 200,
      body: { draft, revision: 1, published_version: null },
    });
    expect(await read(org, 'production')).toEqual(after.body);
    expect(await read(org)).toMatchObject({
      revision: 1,
      draft: { workflows: [{ id: copied }, {}] },
    });
    expect(await copy(org, 0)).toMatchObject({ status: 409 });
    const rows = await queryRows(
      'select environment, event_type, metadata from audit_event where org_id = $1',
      [org.org_id],
    );
    expect(rows).toEqual([
      { environment: 'production', event_type: 'CONFIG_PORTAL_COPIED', metadata: { left_out: 1 } },
    ]);
  });

  test('is begun in Test', async () => {
    const org = await app.makeOrg();
    expect(await copy(org, 0, 'production')).toMatchObject({
      status: 400,
      body: { details: [{ in: 'header', pointer: '/environment' }] },
    });
  });

  test('is not there for a custom app, which belongs to one environment', async () => {
    const org = await app.makeOrg();
    const as = asUser(org.accountToken);
    const { slug } = await makeCustomApp(org);
    const path = `/api/v1/application/${slug}/config-portal/copy-to-production`;
    expect((await send('GET', path, as)).body).toMatchObject({
      differences: [],
      missing: [{ what: 'app', name: 'Parcel Board' }],
    });
    expect(await send('POST', path, as, { revision: 0 })).toMatchObject({ status: 404 });
  });
});

describe('a preview', () => {
  const STAGE = { name: 'In talks', value: 'in_talks' };
  const preview = async (org: TestOrg, request: object) =>
    send<Config>('POST', `${PATH}/preview`, asUser(org.accountToken), request);
  const rule = [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }];
  const auto = { auto_enable: true, access_rule: rule };
  const options = { kind: 'connector', identifier: 'dynamic:demo_crm:1' };
  const fields = [PIPELINE, { id: 'of_crm', name: 'Of CRM', field_type: 'select', options }];

  test('shows the draft as one customer would see it, with what they have stored', async () => {
    const org = await app.makeOrg();
    const tenant = { org_id: org.org_id, environment: 'test' } as const;
    const workflow = await makeWorkflow(org, 'Copy contacts');
    const hidden = await makeWorkflow(org, 'Hidden');
    const workflows = [
      { id: workflow, fields: [], ...auto },
      { id: hidden, fields: [], hidden: true },
    ];
    const draft = { ...EMPTY, fields, workflows };
    const linked_account = await app.makeLinkedAccount(tenant, 'harbor-coffee');
    await app.db.asTenant(tenant, async (tx) => {
      const config = createObjectId();
      const labels = { list: [], by_key: {} };
      const row = { ...tenant, linked_account, slug: 'demo_crm', labels, revision: 4 };
      await tx.insert(configTable).values({ ...row, _id: config, config_id: 'main' });
      const of = { ...tenant, config, revision: 4 };
      const value = { ...of, workflow: '', field_id: 'pipeline', value: 'Renewals' };
      await tx.insert(configValueTable).values(value);
    });
    const open = await preview(org, { draft });
    expect(open).toMatchObject({
      status: 200,
      body: {
        fields: [{ id: 'pipeline' }, { id: 'of_crm' }],
        workflows: [{ id: workflow, enabled: false }],
        connection_status: 'not_connected',
      },
    });
    expect(open.body).not.toHaveProperty('field_errors');
    const account = { draft, linked_account_id: 'harbor-coffee' };
    const fresh = await preview(org, account);
    expect(fresh.body).toMatchObject({ config_id: 'harbor-coffee', workflows: [], revision: 1 });
    expect(fresh.body.fields[0]).not.toHaveProperty('value');
    expect(fresh.body.field_errors).toMatchObject([{ id: 'of_crm' }]);
    expect((await preview(org, { ...account, config_id: 'main' })).body).toMatchObject({
      config_id: 'main',
      revision: 4,
      fields: [{ id: 'pipeline', value: 'Renewals' }, {}],
    });
    expect(await read(org)).toMatchObject({ revision: 0 });
  });

  test('has the options of the app, and the workflows that a new config has enabled', async () => {
    const org = await app.makeOrg();
    const tenant = { org_id: org.org_id, environment: 'test' } as const;
    const workflow = await makeWorkflow(org, 'Copy contacts');
    const session = { plan: 'growth' };
    await send('POST', '/api/v2/public/linked-account', asBackend(org.testKey), {
      account_id: 'harbor-coffee',
      udf: session,
    });
    const token = await app.sessionToken(tenant, 'harbor-coffee');
    const key = { api_key: 'demo-api-key' };
    await send('POST', '/api/v2/app/demo_crm/save', asUser(token), key);
    const draft = { ...EMPTY, fields, workflows: [{ id: workflow, fields: [], ...auto }] };
    const { body } = await preview(org, { draft, linked_account_id: 'harbor-coffee' });
    expect(body).toMatchObject({
      connection_status: 'active',
      workflows: [{ id: workflow, enabled: true }],
    });
    expect(body.fields[1]).toMatchObject({
      dynamic_slot_identifier: 'dynamic:demo_crm:1',
      options: expect.arrayContaining([{ name: 'Renewals', value: 'renewals' }]),
    });
    // A value that is tried out is the parent of options, and is not in the response.
    const stages = { kind: 'connector', identifier: 'dynamic:demo_crm:2' };
    const list = [
      fields[1],
      { id: 'stage', name: 'Stage', field_type: 'select', parent: 'of_crm', options: stages },
    ];
    const workflows = [{ id: workflow, fields: list, access_rule: rule }];
    const tried = {
      draft: { ...EMPTY, fields: list, workflows },
      linked_account_id: 'harbor-coffee',
      values: { fields: { of_crm: 'renewals', gone: { a: 1 } }, workflows: [] },
    };
    const previewed = (await preview(org, tried)).body;
    expect(previewed.fields[0]).not.toHaveProperty('value');
    expect(previewed.fields[1]).toMatchObject({ options: expect.arrayContaining([STAGE]) });
    expect(previewed.workflows[0]?.fields[1]).toMatchObject({ options: [] });
    const ofWorkflow = { workflows: [{ id: workflow, fields: { of_crm: 'renewals' } }] };
    const ofWorkflowValues = (await preview(org, { ...tried, values: ofWorkflow })).body;
    expect(ofWorkflowValues.fields[1]).toMatchObject({ options: [] });
    expect(ofWorkflowValues.workflows[0]?.fields[1]).toMatchObject({
      options: expect.arrayContaining([STAGE]),
    });
  });

  test('of what is not finished is shown too; of what is not valid, or another’s account, is not', async () => {
    const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
    await app.makeLinkedAccount({ org_id: otherOrg.org_id, environment: 'test' }, 'theirs');
    const unfinished = ['select', 'map', 'map_v2', 'rule_engine'].map((field_type) => ({
      id: field_type,
      name: field_type,
      field_type,
    }));
    expect(await preview(org, { draft: { ...EMPTY, fields: unfinished } })).toMatchObject({
      status: 200,
      body: { fields: unfinished },
    });
    const twice = { ...EMPTY, fields: [PIPELINE, PIPELINE] };
    expect(await preview(org, { draft: twice })).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/draft/fields/1/id' }] },
    });
    expect(await preview(org, { draft: EMPTY, linked_account_id: 'theirs' })).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_LINKED_ACCOUNT_ID' },
    });
  });
});
