import type {
  ApiErrorBody,
  Config,
  ConfigChange,
  ConfigChangePage,
  PortalDocument,
  PortalField,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Tenant } from '#db/database.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';
import { makeConnection } from '../calls/make-connection.ts';

const SLUG = 'demo_crm';

/** A response. An error has the keys of `ApiErrorBody` instead of those of a config. */
export interface ConfigResponse {
  status: number;
  body: Config & Partial<ApiErrorBody>;
}

/** A customer of a new organization, and the calls that the tests make about the configs of Demo CRM. */
export interface ConfigFixture {
  org: TestOrg;
  tenant: Tenant;
  account: { _id: string; account_id: string };
  send: Send;
  /** The headers of the customer's session, of the back end for the customer and of a member for the customer. */
  session: Record<string, string>;
  backend: Record<string, string>;
  member: Record<string, string>;
  /** Sends `PUT /api/v2/f-sdk/config` as the customer. */
  update: (body: object) => Promise<ConfigResponse>;
  /** Sends `POST /api/v2/f-sdk/config` as the customer. */
  save: (body?: object) => Promise<ConfigResponse>;
  /** Reads the config under the account's own id, as the customer. */
  read: (headers?: Record<string, string>) => Promise<ConfigResponse>;
  /** Reads the changes of the config, newest first. */
  history: () => Promise<ConfigChange[]>;
  /** Adds a connection of Demo CRM and returns its id. */
  connect: () => Promise<string>;
  disconnect: () => Promise<void>;
}

/** Makes the customer. `portal` is published for Demo CRM. Null publishes none. */
export async function makeConfigs(
  app: TestApp,
  portal: Partial<PortalDocument> | null,
): Promise<ConfigFixture> {
  const org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  for (const { id } of portal?.workflows ?? []) {
    await makeWorkflow(app, tenant, id);
  }
  if (portal !== null) {
    await publishPortal(app, org, SLUG, portal);
  }
  const account_id = 'harbor-coffee';
  const _id = await app.makeLinkedAccount(tenant, account_id, 'Harbor Coffee');
  const session = { authorization: `Bearer ${await app.sessionToken(tenant, account_id)}` };
  const accountHeader = { linked_account_id: account_id };
  const send = sender(app);
  return {
    org,
    tenant,
    account: { _id, account_id },
    send,
    session,
    backend: { ...asBackend(org.testKey), ...accountHeader },
    member: { ...asUser(org.accountToken, 'test'), ...accountHeader },
    update: (body) => send('PUT', '/api/v2/f-sdk/config', session, { slug: SLUG, ...body }),
    save: (body = {}) => send('POST', '/api/v2/f-sdk/config', session, { slug: SLUG, ...body }),
    read: (headers = {}) =>
      send('GET', `/api/v2/f-sdk/slug/${SLUG}/config`, { ...session, ...headers }),
    history: async () => {
      const path = `/api/v2/public/slug/${SLUG}/config/${account_id}/history?limit=100`;
      return (await send<ConfigChangePage>('GET', path, session)).body.docs;
    },
    connect: () =>
      makeConnection(app.app.services.connect, { tenant, linked_account: _id }, SLUG, {
        isKey: true,
        wanted: 'new',
      }),
    disconnect: async () => {
      await send('DELETE', `/api/v1/linked-acc/integration/${SLUG}`, session);
    },
  };
}

async function makeWorkflow(app: TestApp, tenant: Tenant, id: string): Promise<void> {
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(workflowTable).values({
      _id: id,
      ...tenant,
      name: `Workflow ${id.slice(-2)}`,
      slug: SLUG,
      published: true,
      current_version: 1,
    }),
  );
}

/** Returns a field with fixed options. */
export function select(
  id: string,
  values: readonly string[],
  more: Partial<PortalField> = {},
): PortalField {
  return {
    id,
    name: `Field ${id}`,
    field_type: 'select',
    options: { kind: 'fixed', options: values.map((value) => ({ value })) },
    ...more,
  };
}

export const text = (id: string, more: Partial<PortalField> = {}): PortalField => ({
  id,
  name: `Field ${id}`,
  field_type: 'text',
  ...more,
});

/** Returns a mapping field whose rows the embedding application brings, under a key if one is named. */
export const mapField = (id: string, key?: string) => ({
  ...select(id, ['a']),
  field_type: 'map' as const,
  labels: { kind: 'labels' as const, ...(key === undefined ? {} : { key }) },
});
