import { sendJson } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import type { Tenant } from '#db/database.ts';

/** A customer of an organization, with the credentials to act as either. */
export interface Customer {
  org: TestOrg;
  tenant: Tenant;
  account_id: string;
  _id: string;
  token: string;
}

export interface ConnectApp extends TestApp {
  makeCustomer(account_id?: string, org?: TestOrg): Promise<Customer>;
  /** Sends a request. A `body` is sent as JSON. */
  call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<{ status: number; headers: Headers; text: string; body: unknown }>;
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export const asCustomer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Starts the whole server, with shortcuts for the tests of connecting. */
export async function startConnectApp(options: TestAppOptions = {}): Promise<ConnectApp> {
  const app = await startTestApp(options);
  return {
    ...app,
    makeCustomer: async (account_id = 'harbor-coffee', existingOrg) => {
      const org = existingOrg ?? (await app.makeOrg());
      const tenant: Tenant = { org_id: org.org_id, environment: 'test' };
      const _id = await app.makeLinkedAccount(tenant, account_id);
      return { org, tenant, account_id, _id, token: await app.sessionToken(tenant, account_id) };
    },
    call: async (...request) => {
      const response = await sendJson(app, ...request);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('application/json') === true;
      const parsed: unknown = isJson ? JSON.parse(text) : undefined;
      return { status: response.status, headers: response.headers, text, body: parsed };
    },
    rows: async (statement, values = []) =>
      (await runSql(app.database.adminUrl, statement, values)).rows,
  };
}
