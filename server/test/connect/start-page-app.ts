import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import type { Tenant } from '#db/database.ts';
import { createPageCalls, type PageCalls } from './page-calls.ts';

/** The whole server, with an organization whose customer `harbor-coffee` uses the hosted page. */
export interface PageApp extends TestApp {
  org: TestOrg;
  /** The organization in its test environment. */
  tenant: Tenant;
  /** The `_id` of the customer. */
  harbor: string;
  page: PageCalls;
}

export async function startPageApp(): Promise<PageApp> {
  const app = await startTestApp();
  const org = await app.makeOrg();
  const tenant: Tenant = { org_id: org.org_id, environment: 'test' };
  const harbor = await app.makeLinkedAccount(tenant, 'harbor-coffee', 'Harbor Coffee');
  return { ...app, org, tenant, harbor, page: createPageCalls(app, org) };
}
