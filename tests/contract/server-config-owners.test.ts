// Calls every operation on configs and portals for others than the owner: for a second account of the
// organization, which has no config, and for another organization, whose app, account, fields and config have the
// same ids. The other organization has data of its own, so that a 404 for another reason cannot hide a leak.
import type { Json } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import type { ConfigPortal, PortalDocument } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../server/src/http/operations.gen.ts';
import { createObjectId } from '../../server/src/lib/object-id.ts';
import { type ConfigFixture, makeConfigs, text } from '../../server/test/configs/config-fixture.ts';
import { buildContractRequest, type RequestChanges } from './support/contract-request.ts';

const SLUG = 'demo_crm';
/** The id of an account in both organizations, and of its config. */
const ACCOUNT = 'harbor-coffee';
/** A value in the owner's config. */
const VALUE = 'Bluebird Roasters';
/** The id of a second config of the owner. */
const OWN_CONFIG = 'bluebird-only';
/** The name of a field in the portal of the owner's organization. */
const FIELD_NAME = 'Asked by Brightdesk alone';
const TABLES = [
  'config',
  'config_value',
  'config_workflow',
  'config_change',
  'config_portal',
  'config_portal_version',
  'workflow',
];

const app = await shareTestApp();
let owner: ConfigFixture;
let stranger: ConfigFixture;
/** Another account of the owner's organization. */
let sibling: { _id: string; sessionToken: string };
const workflow = createObjectId();

beforeAll(async () => {
  owner = await makeConfigs(app, buildPortal(workflow, { name: FIELD_NAME }));
  stranger = await makeConfigs(app, buildPortal(createObjectId(), {}));
  await owner.connect();
  const _id = await app.makeLinkedAccount(owner.tenant, 'sibling');
  sibling = { _id, sessionToken: await app.sessionToken(owner.tenant, 'sibling') };
  await storeAsOwner();
  expect(await owner.save({ config_id: OWN_CONFIG })).toMatchObject({ status: 200 });
});

function buildPortal(id: string, field: { name?: string }): Partial<PortalDocument> {
  const plan = { kind: 'fixed' as const, options: [{ value: 'plan' }] };
  return {
    fields: [
      text('a', field),
      { ...text('rules'), field_type: 'rule_engine', rule_columns: [{ name: 'F', options: plan }] },
    ],
    workflows: [{ id, fields: [text('b')] }],
  };
}

async function storeAsOwner(): Promise<void> {
  const workflows = [{ id: workflow, enabled: true, fields: { b: VALUE } }];
  expect(await owner.save({ fields: { a: VALUE }, workflows })).toMatchObject({ status: 200 });
}

const STORED = { slug: SLUG, config_id: ACCOUNT, fields: { a: 'by the caller' } };
const BODIES: Readonly<Record<string, Json>> = {
  saveConfig: STORED,
  updateConfig: STORED,
  savePublicConfig: STORED,
  updatePublicConfig: STORED,
  updateConfigField: { value: 'by the caller' },
  toggleConfigWorkflow: { enabled: false },
  getFieldOptions: { rule_column: { lhs: 'plan' } },
  resolveConfigField: {},
  listConfigFields: {},
  resetConfig: {},
};

const hasParameter = ({ parameters }: Operation, name: string) =>
  parameters.some((parameter) => parameter.name === name);

/** Sends the operation for the app and the config whose ids are the same for all callers. */
function call(operation: Operation, changes: RequestChanges): Promise<Response> {
  const { operationId } = operation;
  const body = BODIES[operationId];
  return fetch(
    buildContractRequest(app.url, operation, {
      path: {
        slug: SLUG,
        configId: ACCOUNT,
        workflowId: workflow,
        fieldId: operationId === 'getFieldOptions' ? 'rules' : 'a',
        version: '1',
      },
      ...(hasParameter(operation, 'config_id') ? { query: { config_id: ACCOUNT } } : {}),
      ...(body === undefined ? {} : { body }),
      ...changes,
      headers: {
        ...(hasParameter(operation, 'slug') && !operation.path.includes('{slug}')
          ? { slug: SLUG }
          : {}),
        ...changes.headers,
      },
    }),
  );
}

const toCaller = ({ org, session }: ConfigFixture, scheme: string): RequestChanges => ({
  credential: [scheme],
  secrets: {
    sessionToken: String(session.authorization?.slice('Bearer '.length)),
    accountToken: org.accountToken,
    apiKey: org.testKey,
  },
  headers: scheme === 'sessionToken' ? {} : { linked_account_id: ACCOUNT },
});

/** Reads all rows of the owner's organization, except those of the second account. */
async function readOwnerRows(): Promise<unknown[]> {
  const tables = TABLES.map(
    (table) => `select '${table}' as table, to_jsonb(t) as row from ${table} t`,
  );
  const { rows } = await runSql(
    app.database.adminUrl,
    `with all_rows as (${tables.join(' union all ')}),
       theirs as (select _id from config where linked_account = $2)
     select "table", row::text from all_rows where row->>'org_id' = $1
       and not exists (select from theirs where _id in (row->>'_id', row->>'config'))
     order by 1, 2`,
    [owner.org.org_id, sibling._id],
  );
  return rows;
}

/** Makes calls for others. Expects that the responses contain nothing of the owner and that its rows stay the same. */
async function expectOwnerUnaffected(act: () => Promise<string[]>): Promise<void> {
  const before = await readOwnerRows();
  for (const response of await act()) {
    expect(response).not.toContain(VALUE);
    expect(response).not.toContain(OWN_CONFIG);
  }
  expect(await readOwnerRows()).toEqual(before);
}

/**
 * Sends the operation for the second account, with its session token or with the organization's API key. With the
 * token, the header names the owner's account and must have no effect. Then deletes the config that the operation may
 * have created for the second account.
 */
async function sendAsSibling(operation: Operation, scheme: string): Promise<string> {
  const { sessionToken } = sibling;
  const response = await sendAsText(operation, {
    ...toCaller(owner, scheme),
    ...(scheme === 'sessionToken' ? { secrets: { sessionToken } } : {}),
    headers: { linked_account_id: scheme === 'sessionToken' ? ACCOUNT : 'sibling' },
  });
  await fetch(`${app.url}/api/v2/f-sdk/slug/${SLUG}/config/${ACCOUNT}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${sessionToken}` },
  });
  return response;
}

/** Sends the operation and returns the status and the body as text. */
async function sendAsText(operation: Operation, changes: RequestChanges): Promise<string> {
  const response = await call(operation, changes);
  return `${response.status} ${await response.text()}`;
}

/** The operations that succeed without a config: they create it, or list the configs of the account. */
const WORKS_WITHOUT_CONFIG = /^(save|list(ConfigFields|Configs|AccountConfigs)$)/;
const implemented = operations.filter(({ operationId }) => operationId in handlers);
const configOperations = implemented.filter(({ path }) => /\/configs?(\/|$)/.test(path));

describe.each(configOperations)('$operationId', (operation) => {
  const { operationId } = operation;
  const schemes = operation.security.flat();

  it('shows and changes only the config of the caller', () =>
    expectOwnerUnaffected(async () => {
      const responses: string[] = [];
      // Account tokens are left out, because their calls name the account in the header, as calls with an API key do.
      for (const scheme of schemes.filter((name) => name !== 'accountToken')) {
        const response = await sendAsSibling(operation, scheme);
        expect(response).toMatch(WORKS_WITHOUT_CONFIG.test(operationId) ? /^200 / : /^404 /);
        responses.push(response);
      }
      for (const scheme of schemes.filter((name) => name !== 'accountToken')) {
        await stranger.save({ fields: { a: 'own' } });
        const response = await sendAsText(operation, toCaller(stranger, scheme));
        // The portal of the other organization does not have the owner's workflow.
        expect(response).toMatch(operationId === 'toggleConfigWorkflow' ? /^404 / : /^200 /);
        expect(response).not.toContain(FIELD_NAME);
        responses.push(response);
      }
      return responses;
    }));

  it('works for the owner', async () => {
    await storeAsOwner();
    const response = await call(operation, toCaller(owner, schemes[0] ?? ''));
    expect(response.status, await response.text()).toBe(200);
  });
});

const portalOperations = implemented.filter(
  ({ path, operationId }) => path.includes('/config-portal') || operationId === 'listWorkflows',
);

it.each(portalOperations)('$operationId reaches only the portal of the caller', (operation) =>
  expectOwnerUnaffected(async () => {
    const path = `/api/v1/application/${SLUG}/config-portal`;
    const { body } = await stranger.send<ConfigPortal>(
      'GET',
      path,
      asUser(stranger.org.accountToken),
    );
    const response = await sendAsText(operation, {
      ...toCaller(stranger, 'accountToken'),
      ...(operation.requestBody === undefined ? {} : { body: buildPortalBody(operation, body) }),
    });
    expect(response).toMatch(/^200 /);
    expect(response).not.toContain(FIELD_NAME);
    expect(response).not.toContain(workflow);
    return [response];
  }),
);

function buildPortalBody({ operationId }: Operation, { draft, revision }: ConfigPortal): Json {
  const sent =
    operationId === 'saveConfigPortal'
      ? { draft, revision }
      : operationId === 'previewConfigPortal'
        ? { draft }
        : { revision: operationId === 'copyConfigPortal' ? 0 : revision };
  return JSON.parse(JSON.stringify(sent));
}
