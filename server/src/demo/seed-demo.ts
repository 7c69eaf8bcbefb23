import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { enterEnvironment } from '../db/enter-environment.ts';
import { insertApiKey } from '../db/org/api-key-repo.ts';
import { ENVIRONMENTS } from '../db/schema/columns.ts';
import { orgMemberTable, orgTable, type StoredAnalyticsHost } from '../db/schema/org/org.ts';
import { appUserTable } from '../db/schema/org/user.ts';
import { buildApiKeyRow } from '../domain/org/api-keys.ts';
import { createObjectId } from '../lib/object-id.ts';
import type { DemoConnectionDeps } from './demo-connections.ts';
import { buildDemoRows } from './demo-rows.ts';
import type { DemoStory } from './demo-story.ts';
import { insertDemoRows } from './insert-demo-rows.ts';
import { insertDemoVariables } from './insert-demo-variables.ts';

// The number of the advisory lock, which no other code uses in this database.
const SEED_LOCK = 0x64656d6f;

export interface SeedDeps extends DemoConnectionDeps {
  db: Database;
}

/**
 * Inserts the demo organization into a database without organizations, completely or not at all. If two processes do so
 * at once, only one inserts it.
 *
 * @param passwordHash the hash of the demo user's password. The other members have no password.
 * @returns whether this call inserted the organization
 */
export function seedDemo(deps: SeedDeps, story: DemoStory, passwordHash: string): Promise<boolean> {
  const org_id = story.org._id;
  return deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [known] = await tx.select({ _id: orgTable._id }).from(orgTable).limit(1);
    if (known !== undefined) {
      return false;
    }
    await insertOrg(tx, story);
    await insertTeam(tx, story, passwordHash);
    for (const environment of ENVIRONMENTS) {
      const tenant = { org_id, environment };
      await enterEnvironment(tx, environment);
      await insertApiKey(tx, await buildApiKeyRow(deps.keyRing, tenant));
      const accounts = story.accounts.filter((account) => account.environment === environment);
      await insertDemoRows(
        tx,
        await buildDemoRows(deps, tenant, accounts, { ...story, hasOwnIds: false }),
      );
      await insertDemoVariables(tx, tenant);
    }
    return true;
  });
}

async function insertOrg(tx: Tx, { org }: DemoStory): Promise<void> {
  await tx.insert(orgTable).values({
    _id: org._id,
    name: org.name,
    slug: org.slug ?? null,
    email: org.email ?? null,
    website: org.website ?? null,
    icon: org.icon ?? null,
    is_seed: true,
    settings: org.settings,
    hosted_properties: org.hosted_properties,
    is_branding_seed: true,
    onboarding_complete: org.onboarding_progress.complete,
    analytics_host: toAnalyticsHost(org),
    created_at: new Date(org.createdAt),
    updated_at: new Date(org.updatedAt ?? org.createdAt),
  });
}

function toAnalyticsHost({ analytics_host: host }: DemoStory['org']): StoredAnalyticsHost | null {
  return host === undefined || host === null ? null : { streamlit_url: null, ...host };
}

/** Inserts the members except the story's invited ones, because invitations expire and these get no mail. */
async function insertTeam(tx: Tx, story: DemoStory, passwordHash: string): Promise<void> {
  const created_at = new Date(story.org.createdAt);
  const members = story.org.team.filter(({ status }) => status !== 'invited');
  for (const { _id = createObjectId(), email, name = '', role } of members) {
    const isDemoUser = _id === story.user._id;
    const [first_name = '', ...rest] = name.split(' ');
    await tx.insert(appUserTable).values({
      _id,
      email,
      first_name,
      last_name: rest.join(' '),
      password_hash: isDemoUser ? passwordHash : null,
      is_seed: true,
      created_at,
      updated_at: isDemoUser ? new Date(story.user.updatedAt ?? created_at) : created_at,
    });
    await tx.insert(orgMemberTable).values({
      org_id: story.org._id,
      user_id: _id,
      role,
      is_seed: true,
      created_at,
    });
  }
}
