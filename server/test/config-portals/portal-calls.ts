import type { ConfigPortal, CustomApp, PortalDocument } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Environment } from '#db/schema/columns.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import { keyApp } from '../connect/custom-app.ts';

/** The path of the portal that these calls are about. */
export const PORTAL_PATH = '/api/v1/application/demo_crm/config-portal';
export const EMPTY_PORTAL = {
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [] as object[],
  workflows: [] as object[],
};
export const PIPELINE = { id: 'pipeline', name: 'Pipeline', field_type: 'text' } as const;

export interface PortalCalls {
  app: TestApp;
  send: Send;
  read(org: TestOrg, environment?: Environment): Promise<ConfigPortal>;
  /** Saves the draft. `Body` is the type that the contract promises for the expected status. */
  save<Body = ConfigPortal>(
    org: TestOrg,
    draft: object,
    revision: number,
  ): Promise<{ status: number; body: Body }>;
  publish<Body = ConfigPortal>(
    org: TestOrg,
    revision: number,
  ): Promise<{ status: number; body: Body }>;
  /** Saves a portal over the draft and publishes it. */
  saveAndPublish(
    org: TestOrg,
    portal: Partial<PortalDocument>,
    slug?: string,
  ): Promise<ConfigPortal>;
  /** Makes a published workflow of `demo_crm` and returns its `_id`. */
  makeWorkflow(
    org: TestOrg,
    name: string,
    alias?: string | null,
    environment?: Environment,
  ): Promise<string>;
  makeCustomApp(org: TestOrg): Promise<CustomApp>;
  /** Reads stored rows of all tenants. */
  queryRows(sql: string, values: string[]): Promise<unknown[]>;
}

/** Returns the app of the worker, with the calls of a member about config portals. */
export async function sharePortals(): Promise<PortalCalls> {
  const app = await shareTestApp();
  const send = sender(app);
  return {
    app,
    send,
    read: async ({ accountToken }, environment = 'test') =>
      (await send<ConfigPortal>('GET', PORTAL_PATH, asUser(accountToken, environment))).body,
    save: <Body>({ accountToken }: TestOrg, draft: object, revision: number) =>
      send<Body>('PUT', PORTAL_PATH, asUser(accountToken), { draft, revision }),
    publish: <Body>({ accountToken }: TestOrg, revision: number) =>
      send<Body>('POST', `${PORTAL_PATH}/publish`, asUser(accountToken), { revision }),
    saveAndPublish: (org, portal, slug = 'demo_crm') => publishPortal(app, org, slug, portal),
    makeWorkflow: async ({ org_id }, name, alias = null, environment = 'test') => {
      const [_id, tenant] = [createObjectId(), { org_id, environment }];
      const row = { _id, ...tenant, name, alias, slug: 'demo_crm', published: true };
      await app.db.asTenant(tenant, (tx) => tx.insert(workflowTable).values(row));
      return _id;
    },
    makeCustomApp: async ({ accountToken }) => {
      const customApp = keyApp('https://api.parcels.example');
      return (await send<CustomApp>('POST', '/api/v1/custom-app', asUser(accountToken), customApp))
        .body;
    },
    queryRows: async (sql, values) => (await runSql(app.database.adminUrl, sql, values)).rows,
  };
}
