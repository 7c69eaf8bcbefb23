import { eq } from 'drizzle-orm';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database, Tenant, Tx } from '../db/database.ts';
import { newObjectId } from '../db/object-id.ts';
import { ENVIRONMENTS, type Environment } from '../db/schema/columns.ts';
import { connectionTable } from '../db/schema/connection.ts';
import { linkedAccountTable } from '../db/schema/linked-account.ts';
import { orgTable } from '../db/schema/org.ts';
import type { DemoVendorGrants } from '../demo-vendor/demo-vendor-grants.ts';
import type { LinkedAccount } from '../http/schema.gen.d.ts';
import { demoAccountRow } from './demo-account-row.ts';
import { demoConnections } from './demo-connections.ts';
import { type DemoStory, readDemoStory } from './demo-story.ts';
import { enterEnvironment } from './enter-environment.ts';

export interface SeedIntoDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  /** Null where the installation has no demo vendor: the accounts come without connections then. */
  grants: DemoVendorGrants | null;
}

/**
 * Adds the demo's linked accounts of both environments to an organisation that is there, under new
 * ids and marked as seeded: all of it or nothing. An organisation that holds seeded data stays as it
 * is, and so does an account of its own whose id the story uses too. The story's people stay out: an
 * e-mail is one person's in the whole installation.
 */
export function createDemoSeeder(deps: SeedIntoDeps): (org_id: string) => Promise<void> {
  return async (org_id) => {
    if (await isSeeded(deps.db, org_id)) {
      return;
    }
    // Sealing and consents take connections of their own, which no transaction should wait for.
    const rows = await rowsOf(deps, org_id, readDemoStory());
    await deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
      const [org] = await tx
        .select({ is_seed: orgTable.is_seed })
        .from(orgTable)
        .where(eq(orgTable._id, org_id))
        .for('no key update');
      if (org === undefined || org.is_seed) {
        return;
      }
      for (const { environment, ...accounts } of rows) {
        await enterEnvironment(tx, environment);
        await insertAccounts(tx, accounts);
      }
      await tx.update(orgTable).set({ is_seed: true }).where(eq(orgTable._id, org_id));
    });
  };
}

interface SeedRows {
  accounts: (typeof linkedAccountTable.$inferInsert)[];
  connections: (typeof connectionTable.$inferInsert)[];
}

async function rowsOf(
  { grants, ...deps }: SeedIntoDeps,
  org_id: string,
  story: DemoStory,
): Promise<(SeedRows & { environment: Environment })[]> {
  return Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const tenant: Tenant = { org_id, environment };
      const accounts = story.accounts
        .filter((account) => account.environment === environment)
        .map(withNewIds);
      const connections = await Promise.all(
        grants === null
          ? []
          : accounts.map((account) => demoConnections({ ...deps, grants }, tenant, account)),
      );
      return {
        environment,
        accounts: accounts.map((account) => demoAccountRow(tenant, account)),
        connections: connections.flat(),
      };
    }),
  );
}

function withNewIds(account: LinkedAccount): LinkedAccount {
  const integrations = account.integrations?.map((one) => ({ ...one, _id: newObjectId() }));
  return { ...account, _id: newObjectId(), integrations: integrations ?? null };
}

async function insertAccounts(tx: Tx, { accounts, connections }: SeedRows): Promise<void> {
  const inserted = await tx
    .insert(linkedAccountTable)
    .values(accounts)
    .onConflictDoNothing()
    .returning({ _id: linkedAccountTable._id });
  const ids = new Set(inserted.map(({ _id }) => _id));
  const theirs = connections.filter(({ linked_account }) => ids.has(linked_account));
  if (theirs.length > 0) {
    await tx.insert(connectionTable).values(theirs);
  }
}

async function isSeeded({ directory }: Database, org_id: string): Promise<boolean> {
  const [org] = await directory
    .select({ is_seed: orgTable.is_seed })
    .from(orgTable)
    .where(eq(orgTable._id, org_id));
  return org?.is_seed === true;
}
