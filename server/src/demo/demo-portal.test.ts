import { example } from '@patchbay/contract/examples.ts';
import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  configChangeTable,
  configTable,
  configValueTable,
  configWorkflowTable,
} from '../db/schema/configs/config.ts';
import { configPortalTable } from '../db/schema/configs/config-portal.ts';

const PORTAL = '/api/v1/application/demo_crm/config-portal';
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
  await app.app.services.seedDemoInto(org.org_id);
});

const get = async <Body>(path: string, environment = 'test') =>
  (await send<Body>('GET', path, asUser(org.accountToken, environment))).body;

test('the workflows of the story, with ids of their own', async () => {
  const { docs } = await get<SuccessBody<'listWorkflows'>>('/api/v2/public/workflow');
  const story = example('listWorkflows', 200, 'default').docs;
  const compared = ({
    name,
    workflow_alias,
    published,
    linked_account_id,
    createdAt,
  }: (typeof docs)[number]) => ({
    name,
    workflow_alias,
    published,
    linked_account_id,
    createdAt,
  });
  expect(docs.map(compared)).toEqual(story.map(compared));
  for (const { _id, published, current_version, workflow_alias } of docs) {
    const path = `/api/v2/public/workflow/${_id}`;
    const workflow = await get<SuccessBody<'getWorkflow'>>(path);
    expect(workflow).toMatchObject({ version: current_version, has_changes: !published });
    const versions = await get<SuccessBody<'listWorkflowVersions'>>(
      `/api/v2/public/workflow/versions/${_id}`,
    );
    expect(versions.totalDocs).toBe(current_version ?? 0);
    if (workflow_alias === 'copy-new-contacts') {
      expect(workflow.data_slots).toMatchObject([{ name: 'Help-desk group', required: true }]);
      const uses = await get<SuccessBody<'getWorkflowUses'>>(`${path}/uses`);
      expect(uses).toEqual({
        trigger: 'app_event',
        sub_flows: [],
        portals: [
          {
            ...{ slug: 'demo_crm', name: 'Demo CRM', is_offered: true, is_published: true },
            configs: expect.any(Number),
          },
        ],
        customers: expect.any(Array),
        total_customers: expect.any(Number),
        connected_customers: expect.any(Number),
      });
      expect(uses.portals[0]?.configs).toBeGreaterThan(0);
      expect(uses.customers.length).toBeGreaterThan(0);
      expect(uses.total_customers).toBeGreaterThanOrEqual(uses.customers.length);
      // One of the story's connections has expired.
      expect(uses.connected_customers).toBe(uses.total_customers - 1);
      expect(uses.customers[0]).toEqual({
        linked_account_id: expect.any(String),
        name: expect.any(String),
      });
    }
    if (published) {
      // The draft can be published without changes.
      const body = { published: true };
      const as = asUser(org.accountToken);
      expect(await send('PUT', `${path}/publish`, as, body)).toMatchObject({
        status: 200,
        body: { current_version, warnings: [] },
      });
    }
  }
  const known = new Set(story.map(({ _id }) => _id));
  expect(docs.some(({ _id }) => known.has(_id))).toBe(false);
});

test('a customer sees what they have enabled, by config', async () => {
  const as = { ...asUser(org.accountToken, 'test'), linked_account_id: 'harbor-coffee' };
  const { body: configs } = await send<SuccessBody<'listConfigs'>>(
    'GET',
    '/api/v2/public/slug/demo_crm/configs',
    as,
  );
  const path = '/api/v2/public/workflow/enabled';
  const { body } = await send<SuccessBody<'listEnabledWorkflows'>>('GET', path, as);
  const application = { name: 'Demo CRM' };
  expect(body).toContainEqual(
    expect.objectContaining({
      name: 'Copy new contacts to the help desk',
      application: expect.objectContaining(application),
    }),
  );
  const known = configs.map(({ config_id }) => config_id);
  expect(body.every(({ config_id }) => known.includes(config_id))).toBe(true);
});

test('the portal of the story: it is published, and what it has archived has a value', async () => {
  const portal = await get<SuccessBody<'getConfigPortal'>>(PORTAL);
  const story = example('publishConfigPortal', 200, 'demo_crm');
  expect(portal).toMatchObject({
    ...story,
    draft: { ...story.draft, workflows: story.draft.workflows.map(({ id, ...rest }) => rest) },
    offerable_workflows: story.offerable_workflows.map(({ _id, ...rest }) => rest),
  });
  const differences = await get<SuccessBody<'getPortalDifferences'>>(`${PORTAL}/differences`);
  expect(differences).toMatchObject({ differences: [], problems: [] });
  const { docs } = await get<SuccessBody<'listPortalVersions'>>(`${PORTAL}/versions`);
  expect(docs).toMatchObject([
    { version: 3 },
    ...example('listPortalVersions', 200, 'versions').docs,
  ]);
});

test('Production has a smaller one, and a copy says what is missing there', async () => {
  const portal = await get<SuccessBody<'getConfigPortal'>>(PORTAL, 'production');
  expect(portal).toMatchObject({ published_version: 1, has_changes: false, archived_fields: [] });
  expect(portal.draft.workflows).toHaveLength(1);
  const copy = await get<SuccessBody<'previewPortalCopy'>>(`${PORTAL}/copy-to-production`);
  expect(copy.missing.map(({ name }) => name)).toEqual([
    'Tell the team about new deals',
    'Nightly contact clean-up',
  ]);
});

test('configs hold what their history ends with, as the contract shows it', async () => {
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  const { configs, values, changes } = await app.db.asTenant(tenant, async (tx) => ({
    configs: await tx.select().from(configTable),
    values: await tx.select().from(configValueTable),
    changes: await tx.select().from(configChangeTable),
  }));
  for (const value of values) {
    const last = changes
      .filter(
        (candidate) =>
          candidate.config === value.config &&
          candidate.workflow === value.workflow &&
          candidate.field_id === value.field_id,
      )
      .sort((a, b) => b.revision - a.revision)[0];
    expect(last).toMatchObject({ after: value.value, revision: value.revision });
    expect(last?.field_name).toEqual(expect.any(String));
  }
  const { fields, workflows, revision, createdAt } = example('getDefaultConfig', 200, 'enabled');
  const harbor = configs.find(({ config_id }) => config_id === 'harbor-coffee');
  expect(harbor).toMatchObject({ revision, created_at: new Date(createdAt) });
  const stored = new Map(
    values.filter(({ config }) => config === harbor?._id).map((row) => [row.field_id, row.value]),
  );
  for (const field of [fields, workflows.flatMap((workflow) => workflow.fields)].flat()) {
    expect({ id: field.id, value: stored.get(field.id) }).toEqual({
      id: field.id,
      value: field.value,
    });
  }
  const history = changes.filter(({ config }) => config === harbor?._id);
  for (const { revision: at, createdAt: on, kind, actor } of example(
    'listConfigChanges',
    200,
    'changes',
  ).docs) {
    expect(history.filter((change) => change.revision === at)).toMatchObject([
      { kind, created_at: new Date(on), actor_type: actor.type, actor_name: actor.name },
    ]);
  }
});

test('what has a workflow enabled counts after its portal has dropped it', async () => {
  const { docs } = await get<SuccessBody<'listWorkflows'>>('/api/v2/public/workflow');
  const dropped = docs.find(({ workflow_alias }) => workflow_alias === 'copy-new-contacts');
  const path = `/api/v2/public/workflow/${dropped?._id}/uses`;
  const before = await get<SuccessBody<'getWorkflowUses'>>(path);
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const [config] = await app.db.asTenant(tenant, async (tx) => {
    const [portal] = await tx.select().from(configPortalTable);
    await tx.update(configPortalTable).set({
      published_version: null,
      ...(portal === undefined ? {} : { draft: { ...portal.draft, workflows: [] } }),
    });
    return tx
      .update(configTable)
      .set({ archived_at: new Date() })
      .where(
        inArray(
          configTable._id,
          tx
            .select({ _id: configWorkflowTable.config })
            .from(configWorkflowTable)
            .where(
              and(
                eq(configWorkflowTable.workflow, dropped?._id ?? ''),
                eq(configWorkflowTable.enabled, true),
              ),
            )
            .limit(1),
        ),
      )
      .returning();
  });
  const [portal] = before.portals;
  expect(await get<SuccessBody<'getWorkflowUses'>>(path)).toMatchObject({
    portals: [
      {
        slug: config?.slug,
        is_offered: false,
        is_published: false,
        configs: (portal?.configs ?? 0) - 1,
      },
    ],
  });
});
