import type { ConfigPortal } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Environment } from '../../src/db/schema/columns.ts';
import { workflowTable } from '../../src/db/schema/workflow.ts';
import { newObjectId } from '../../src/lib/object-id.ts';

/** Address of the portal that these calls are about. */
export const PORTAL_PATH = '/api/v1/application/demo_crm/config-portal';
export const EMPTY_PORTAL = {
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [] as object[],
  workflows: [] as object[],
};
export const PIPELINE = { id: 'pipeline', name: 'Pipeline', field_type: 'text' } as const;

export interface PortalCalls {
  send: Send;
  read(org: TestOrg, environment?: Environment): Promise<ConfigPortal>;
  /** `Body`: what the contract promises for the expected status. */
  save<Body = ConfigPortal>(
    org: TestOrg,
    draft: object,
    revision: number,
  ): Promise<{ status: number; body: Body }>;
  publish<Body = ConfigPortal>(
    org: TestOrg,
    revision: number,
  ): Promise<{ status: number; body: Body }>;
  /** @returns `_id` of a published workflow of `demo_crm` */
  makeWorkflow(
    org: TestOrg,
    name: string,
    alias?: string | null,
    environment?: Environment,
  ): Promise<string>;
}

/** What tests of config portals do, as a member. */
export function portalCalls(app: TestApp): PortalCalls {
  const send = sender(app);
  return {
    send,
    read: async ({ accountToken }, environment = 'test') =>
      (await send<ConfigPortal>('GET', PORTAL_PATH, asUser(accountToken, environment))).body,
    save: <Body>({ accountToken }: TestOrg, draft: object, revision: number) =>
      send<Body>('PUT', PORTAL_PATH, asUser(accountToken), { draft, revision }),
    publish: <Body>({ accountToken }: TestOrg, revision: number) =>
      send<Body>('POST', `${PORTAL_PATH}/publish`, asUser(accountToken), { revision }),
    makeWorkflow: async ({ org_id }, name, alias = null, environment = 'test') => {
      const [_id, tenant] = [newObjectId(), { org_id, environment }];
      const row = { _id, ...tenant, name, alias, slug: 'demo_crm', published: true };
      await app.db.asTenant(tenant, (tx) => tx.insert(workflowTable).values(row));
      return _id;
    },
  };
}
