import type {
  CreateWorkflowResponse,
  CustomApp,
  PortalField,
  Workflow,
  WorkflowVersionPage,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { buildKeyApp, buildOauthApp } from '../calls/api-provider.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { insertExecutions, insertNodes } from '../executions/insert-executions.ts';
import { edge, type Headers, WORKFLOWS } from '../workflows/workflow-fixture.ts';

/** The app of the link, and the other app. */
export const [PARCELS, INVOICES] = ['parcels', 'invoices'];
export const HARBOR = 'harbor-coffee';
export const EVENT = 'Moved';
export const ACTION = 'list_things';
/** Texts in each place that a caller must not read. */
export const CANARY = {
  otherApp: 'zq-of-the-other-app',
  neighbor: 'zq-of-the-neighbor',
  stranger: 'zq-of-a-stranger',
  team: 'zq-of-the-team',
};

/** The ids that the calls of the walk name. */
export interface Things {
  slug: string;
  config: string;
  connection: string;
  workflow: string;
  /** An execution that has ended, and one that runs. */
  execution: string;
  running: string;
  customApp: { _id: string; slug: string };
}

/** An organization with two accounts, beside another organization. */
export interface World {
  app: TestApp;
  org: TestOrg;
  tenant: Tenant;
  send: Send;
  things: Record<Target, Things>;
  /** The `_id`s that the rows of the neighbor and of the stranger contain. */
  neighbor: string;
  stranger: string;
}

/**
 * The owner of the things that a call names: the caller in the app of the link or in the other app, the organization
 * (its workflows in both apps, and one that is not published), or another owner in the app of the link.
 */
export type Target = 'own' | 'otherApp' | 'org' | 'orgOtherApp' | 'orgDraft' | Foreign;
type Foreign = 'neighbor' | 'stranger';

const action = {
  key: ACTION,
  title: 'List things',
  method: 'GET',
  path: '/things',
  idempotency: 'natural',
  input: { type: 'object', properties: {} },
};
const apply = [{ in: 'header', name: 'x-key', template: '{api_key}' }];

/** Returns both apps at the provider of the test. Customers sign in or enter a key. */
export const walkedApps = (url: string) =>
  [PARCELS, INVOICES].map((slug) => {
    const { connector, client } = buildOauthApp(slug, url);
    const auth = { ...connector.auth, ...buildKeyApp(slug, url, apply).connector.auth };
    return { connector: { ...connector, auth, actions: [action] }, client };
  });

const FIELDS: PortalField[] = [
  { id: 'note', name: 'Note', field_type: 'text' },
  { id: 'token', name: 'Team token', field_type: 'text', secret: true, hidden: true },
  {
    id: 'rules',
    name: 'Rules',
    field_type: 'rule_engine',
    rule_columns: [{ name: 'Field', options: { kind: 'fixed', options: [{ value: 'plan' }] } }],
  },
];

export const buildGraph = (text: string) => ({
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'event', event: EVENT } },
    {
      id: '2',
      type: 'codeexecutornode',
      name: 'Code',
      data: {
        code_language: 'javascript',
        code_string: `return '${text}'`,
        input_parameters: [],
      },
    },
  ],
  edges: [edge('1', '2')],
});

interface Owner {
  app: TestApp;
  org: TestOrg;
  tenant: Tenant;
  send: Send;
  /** The linked account. Null if the organization is the owner. */
  account: { _id: string; account_id: string } | null;
}

async function request<Body>(send: Send, ...sent: Parameters<Send>): Promise<Body> {
  const { status, body } = await send<Body>(...sent);
  expect([sent[0], sent[1], status < 300 ? 'ok' : body]).toEqual([sent[0], sent[1], 'ok']);
  return body;
}

const asTeam = ({ org, account }: Owner): Headers => ({
  ...asBackend(org.testKey),
  ...(account === null ? {} : { linked_account_id: account.account_id }),
});

/** Makes a published workflow, or a draft, with a text in its name and its code. */
async function makeWorkflow(
  owner: Owner,
  {
    slug,
    name,
    code,
    isDraft = false,
  }: Record<'slug' | 'name' | 'code', string> & { isDraft?: boolean },
): Promise<Workflow> {
  const { send } = owner;
  const as = asTeam(owner);
  const made = await request<CreateWorkflowResponse>(send, 'POST', WORKFLOWS, as, { name, slug });
  const { _id, revision, associated_workflow } = made.workflow;
  const saved = { ...buildGraph(code), revision };
  const draft = await request<Workflow>(send, 'PUT', `${WORKFLOWS}/${_id}/graph`, as, saved);
  if (isDraft) {
    return { ...draft, _id: associated_workflow };
  }
  const published = { published: true };
  return request<Workflow>(send, 'PUT', `${WORKFLOWS}/${_id}/publish`, as, published);
}

/** Inserts runs of a workflow for an account, with a text in the outputs of their nodes. */
async function makeRuns(
  owner: Owner,
  { _id: workflow_id, name }: Workflow,
  {
    account,
    slug,
    text,
  }: { account: { _id: string; account_id: string }; slug: string; text: string },
): Promise<Pick<Things, 'execution' | 'running'>> {
  const { app, tenant, send } = owner;
  const path = `${WORKFLOWS}/versions/${workflow_id}`;
  const { docs } = await request<WorkflowVersionPage>(
    send,
    'GET',
    path,
    asBackend(owner.org.testKey),
  );
  const run = {
    linked_account: account._id,
    linked_account_id: account.account_id,
    workflow_id,
    workflow_name: name,
    version_id: docs[0]?._id ?? null,
    slug,
    trigger: { body: text },
  };
  const [execution = '', running = ''] = await insertExecutions(app.db, tenant, [
    run,
    { ...run, status: 'RUNNING', phase: 'waiting', completed_at: null },
  ]);
  const secret = { input: { code: text }, output: text, console: [text] };
  await insertNodes(app.db, tenant, execution, [
    { ...secret, node_id: '1', node_type: 'start' },
    { ...secret, node_id: '2' },
    { ...secret, node_id: '3', node_type: 'group' },
    { ...secret, node_id: '3', node_type: 'group', iteration: '1' },
    { ...secret, node_id: '4', iteration: '1' },
  ]);
  return { execution, running };
}

const makeCustomApp = (send: Send, as: Headers, name: string): Promise<CustomApp> =>
  request<CustomApp>(send, 'POST', '/api/v1/custom-app', as, {
    name,
    base_url: 'https://api.parcels.example',
    auth: {
      method: 'keybased',
      keybased: {
        mechanism: 'api_key',
        fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
        injection: [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
      },
    },
  });

/** Makes the things of an account in an app. Each text in them names the owner. */
async function makeThings(owner: Owner, slug: string, text: string): Promise<Things> {
  const { app, tenant, send, account } = owner;
  if (account === null) {
    throw new Error('Things of the organization are workflows alone.');
  }
  const as = asTeam(owner);
  const config = `${text}-config`.replace('zq-', 'c-');
  const fields = { note: text, token: CANARY.team };
  await request(send, 'POST', '/api/v2/public/config', as, { slug, config_id: config, fields });
  await request(send, 'POST', '/api/v2/public/config', as, { slug, fields });
  const scope = { tenant, linked_account: account._id };
  const { connect } = app.app.services;
  const connection = await makeConnection(connect, scope, slug);
  const path = `/api/v2/public/connection/${slug}/${connection}`;
  await request(send, 'PATCH', path, as, { name: text });
  const workflow = await makeWorkflow(owner, { slug, name: text, code: text });
  const builder = asUser(await app.sessionToken(tenant, account.account_id, ['custom_apps']));
  const customApp = await makeCustomApp(send, builder, text);
  return {
    slug,
    config,
    connection,
    workflow: workflow._id,
    ...(await makeRuns(owner, workflow, { account, slug, text })),
    customApp,
  };
}

async function makeOwner(app: TestApp, org: TestOrg, account_id: string, text: string) {
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const _id = await app.makeLinkedAccount(tenant, account_id, text);
  return { app, org, tenant, send: sender(app), account: { _id, account_id } };
}

export async function makeWorld(app: TestApp): Promise<World> {
  const org = await app.makeOrg();
  const harbor = await makeOwner(app, org, HARBOR, 'Harbor');
  const sibling = await makeOwner(app, org, 'neighbor', CANARY.neighbor);
  const elsewhere = await makeOwner(app, await app.makeOrg(), HARBOR, CANARY.stranger);
  const team = { ...harbor, account: null };
  const offered = { slug: PARCELS, name: 'Org', code: CANARY.team };
  const orgWorkflow = await makeWorkflow(team, offered);
  const orgOther = await makeWorkflow(team, { ...offered, slug: INVOICES, name: CANARY.otherApp });
  const orgDraft = await makeWorkflow(team, { ...offered, name: CANARY.team, isDraft: true });
  for (const [slug, { _id: id }] of [
    [PARCELS, orgWorkflow],
    [INVOICES, orgOther],
  ] as const) {
    await publishPortal(app, org, slug, { fields: FIELDS, workflows: [{ id, fields: [] }] });
  }
  await publishPortal(app, elsewhere.org, PARCELS, { fields: FIELDS });
  const own = await makeThings(harbor, PARCELS, 'own');
  const otherApp = await makeThings(harbor, INVOICES, CANARY.otherApp);
  const { account } = harbor;
  const buildRun = (workflow: Workflow, slug: string) =>
    makeRuns(team, workflow, { account, slug, text: CANARY.team });
  return {
    app,
    org,
    tenant: harbor.tenant,
    send: harbor.send,
    neighbor: sibling.account._id,
    stranger: elsewhere.org.org_id,
    things: {
      own,
      otherApp,
      org: {
        ...{ ...own, workflow: orgWorkflow._id, ...(await buildRun(orgWorkflow, PARCELS)) },
        customApp: await makeCustomApp(team.send, asUser(org.accountToken), CANARY.team),
      },
      orgOtherApp: { ...otherApp, workflow: orgOther._id, ...(await buildRun(orgOther, INVOICES)) },
      orgDraft: { ...own, workflow: orgDraft._id },
      neighbor: await makeThings(sibling, PARCELS, CANARY.neighbor),
      stranger: await makeThings(elsewhere, PARCELS, CANARY.stranger),
    },
  };
}
