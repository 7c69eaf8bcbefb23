import { and, eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { orgMemberTable } from '../db/schema/org/org.ts';
import { appUserTable } from '../db/schema/org/user.ts';
import { hashPassword, verifyPassword } from '../domain/auth/password.ts';
import type { Services } from '../http/services.ts';
import { createDemoPassword, readDemoPassword } from './demo-password.ts';
import { type DemoStory, readDemoStory } from './demo-story.ts';
import { seedDemo } from './seed-demo.ts';

/** The login that is printed at the start. */
export interface DemoSignIn {
  email: string;
  /** Null if the person has chosen another password since, which the server does not know. */
  password: string | null;
}

/**
 * Creates the demo organization in an empty database, and makes sure that its user can log in with
 * PATCHBAY_DEMO_PASSWORD, or else with the data folder's password, unless the user has changed it since.
 *
 * @returns null if there is no demo organization
 */
export async function prepareDemo(
  services: Pick<Services, 'config' | 'db' | 'keyRing' | 'clock' | 'demoVendor'>,
): Promise<DemoSignIn | null> {
  const { config, db, demoVendor } = services;
  if (demoVendor === null) {
    return null;
  }
  const story = readDemoStory();
  const { email } = story.user;
  const { password, isRequired } = readPassword(config);
  const isNew = await seedDemo(
    { ...services, grants: demoVendor.grants },
    story,
    await hashPassword(password),
  );
  if (isNew) {
    return { email, password };
  }
  const user = await findDemoUser(db, story);
  if (user === null) {
    return null;
  }
  if (user.password_hash !== null && (await verifyPassword(user.password_hash, password))) {
    return { email, password };
  }
  if (!isRequired) {
    return { email, password: null };
  }
  await db.directory
    .update(appUserTable)
    .set({ password_hash: await hashPassword(password), password_set_by_admin: false })
    .where(eq(appUserTable._id, user._id));
  return { email, password };
}

/** Reads the password. `isRequired` says that the operator chose it just now, by the setting or by deleting the file. */
function readPassword({ demoPassword, dataDir }: Config): {
  password: string;
  isRequired: boolean;
} {
  if (demoPassword !== undefined) {
    return { password: demoPassword.reveal(), isRequired: true };
  }
  const stored = readDemoPassword(dataDir);
  return stored === null
    ? { password: createDemoPassword(dataDir), isRequired: true }
    : { password: stored, isRequired: false };
}

/** Finds the demo user, who owns the organization even after its demo data was erased. */
async function findDemoUser(
  { directory }: Database,
  { user, org }: Pick<DemoStory, 'user' | 'org'>,
): Promise<{ _id: string; password_hash: string | null } | null> {
  const [row] = await directory
    .select({ _id: appUserTable._id, password_hash: appUserTable.password_hash })
    .from(appUserTable)
    .innerJoin(orgMemberTable, eq(orgMemberTable.user_id, appUserTable._id))
    .where(
      and(
        eq(appUserTable._id, user._id),
        eq(appUserTable.email, user.email),
        eq(orgMemberTable.org_id, org._id),
      ),
    );
  return row ?? null;
}
