import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../db/database.ts';
import { insertApiKey } from '../../db/org/api-key-repo.ts';
import { findInvitedOwner } from '../../db/org/invitation-repo.ts';
import { insertOrg } from '../../db/org/new-org-repo.ts';
import { ENVIRONMENTS } from '../../db/schema/columns.ts';
import { newObjectId } from '../../lib/object-id.ts';
import { invite } from '../auth/sign-up/invitations.ts';
import { apiKeyRow } from './api-keys.ts';
import { slugBase } from './slug.ts';

export interface CreateOrgDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
}

/** An organization that waits for its owner. */
export interface CreatedOrg {
  org_id: string;
  /** For the link, `/signup?invite=<token>`. */
  token: string;
  expires_at: Date;
}

/**
 * Creates an organization with API keys, and an invitation for its owner, all or nothing. While that person has
 * not accepted, another call with the same email and name makes a new invitation to the same organization.
 *
 * @param owner.email in any case
 */
export async function createOrg(
  deps: CreateOrgDeps,
  { email, name }: { email: string; name: string },
): Promise<CreatedOrg> {
  const invitation = { email, name: null, role: 'owner', invited_by: null };
  const waiting = await findInvitedOwner(deps.db.directory, { email: email.toLowerCase(), name });
  if (waiting !== null) {
    const { token, expires_at } = await invite(deps, { ...invitation, org_id: waiting });
    return { org_id: waiting, token, expires_at };
  }
  const org_id = newObjectId();
  const keys = await Promise.all(
    ENVIRONMENTS.map((environment) => apiKeyRow(deps.keyRing, { org_id, environment })),
  );
  return deps.db.directory.transaction(async (tx) => {
    await insertOrg(tx, {
      ...{ _id: org_id, name, slug_base: slugBase(name), website: null },
      ...{ owner: null, now: deps.clock() },
    });
    for (const key of keys) {
      await insertApiKey(tx, key);
    }
    const { token, expires_at } = await invite(deps, { ...invitation, org_id }, tx);
    return { org_id, token, expires_at };
  });
}
