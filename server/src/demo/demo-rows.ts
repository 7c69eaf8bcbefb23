import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { DemoVendorGrants } from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Tenant } from '../db/database.ts';
import { demoAccountRow } from './demo-account-row.ts';
import { demoAppRows, type StoryApps } from './demo-apps.ts';
import { demoConnections } from './demo-connections.ts';
import { demoConnectionEvents, demoExecutions } from './demo-history.ts';
import type { DemoRows } from './insert-demo-rows.ts';

export interface DemoRowsDeps {
  keyRing: KeyRing;
  clock: () => Date;
  /** Null if the demo vendor is off: then the accounts have no connections. */
  grants: DemoVendorGrants | null;
}

/** The demo's rows for one environment of an organization, made from linked accounts of the story. */
export async function demoRowsOf(
  { grants, ...deps }: DemoRowsDeps,
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  apps: StoryApps & { hasOwnIds: boolean },
): Promise<DemoRows> {
  const connections =
    grants === null
      ? []
      : await Promise.all(
          accounts.map((account) => demoConnections({ ...deps, grants }, tenant, account)),
        );
  return {
    apps: demoAppRows(tenant, apps, apps.hasOwnIds),
    accounts: accounts.map((account) => demoAccountRow(tenant, account)),
    connections: connections.flat(),
    events: demoConnectionEvents(connections.flat(), accounts),
    executions: grants === null ? [] : demoExecutions(tenant, accounts, deps.clock()),
  };
}
