import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { enterEnvironment } from '../db/enter-environment.ts';
import { ENVIRONMENTS, type Environment } from '../db/schema/columns.ts';
import { orgTable } from '../db/schema/org/org.ts';
import { createObjectId } from '../lib/object-id.ts';
import { buildDemoRows, type DemoRowsDeps } from './demo-rows.ts';
import { type DemoStory, readDemoStory } from './demo-story.ts';
import { type DemoRows, insertDemoRows } from './insert-demo-rows.ts';
import { insertDemoVariables } from './insert-demo-variables.ts';

export interface SeedIntoDeps extends DemoRowsDeps {
  db: Database;
}

/**
 * Creates a function that adds the demo's data to an organization without seeded data, all or nothing. Its own
 * accounts with the same ids stay unchanged. No users are added, because emails are unique per installation.
 */
export function createDemoSeeder(deps: SeedIntoDeps): (org_id: string) => Promise<void> {
  return async (org_id) => {
    if (await isSeeded(deps.db, org_id)) {
      return;
    }
    // Encryption and grants use other database connections, for which a transaction should not wait.
    const parts = await buildRows(deps, org_id, readDemoStory());
    await deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
      const [org] = await tx
        .select({ is_seed: orgTable.is_seed })
        .from(orgTable)
        .where(eq(orgTable._id, org_id))
        .for('no key update');
      if (org === undefined || org.is_seed) {
        return;
      }
      for (const { environment, rows } of parts) {
        await enterEnvironment(tx, environment);
        await insertDemoRows(tx, rows);
        await insertDemoVariables(tx, { org_id, environment });
      }
      await tx.update(orgTable).set({ is_seed: true }).where(eq(orgTable._id, org_id));
    });
  };
}

async function buildRows(
  deps: SeedIntoDeps,
  org_id: string,
  story: DemoStory,
): Promise<{ environment: Environment; rows: DemoRows }[]> {
  return Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const accounts = story.accounts
        .filter((account) => account.environment === environment)
        .map(replaceIds);
      return {
        environment,
        rows: await buildDemoRows(deps, { org_id, environment }, accounts, {
          ...story,
          hasOwnIds: true,
        }),
      };
    }),
  );
}

function replaceIds(account: LinkedAccount): LinkedAccount {
  const integrations = account.integrations?.map((integration) => ({
    ...integration,
    _id: createObjectId(),
  }));
  return { ...account, _id: createObjectId(), integrations: integrations ?? null };
}

async function isSeeded({ directory }: Database, org_id: string): Promise<boolean> {
  const [org] = await directory
    .select({ is_seed: orgTable.is_seed })
    .from(orgTable)
    .where(eq(orgTable._id, org_id));
  return org?.is_seed === true;
}
