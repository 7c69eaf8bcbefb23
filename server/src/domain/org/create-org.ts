import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { insertApiKey } from '#db/org/api-key-repo.ts';
import { findInvitedOwner } from '#db/org/invitation-repo.ts';
import { insertOrg } from '#db/org/new-org-repo.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import { createObjectId } from '#lib/object-id.ts';
import { toSlugBase } from '#lib/slug.ts';
import { buildApiKeyRow } from './api-keys.ts';
import { invite } from './members/invitations.ts';

export interface CreateOrgDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
}

/** A new organization whose owner has not accepted the invitation yet. */
export interface CreatedOrg {
  org_id: string;
  /** The token of the invitation link `/signup?invite=<token>`. */
  token: string;
  expires_at: Date;
}

/**
 * Creates an organization with API keys and an invitation for its owner in one transaction. Until that person
 * accepts, another call with the same email and name creates a new invitation to the same organization.
 *
 * @param owner.email the email of the owner in upper or lower case
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
  const org_id = createObjectId();
  const keys = await Promise.all(
    ENVIRONMENTS.map((environment) => buildApiKeyRow(deps.keyRing, { org_id, environment })),
  );
  return deps.db.directory.transaction(async (tx) => {
    await insertOrg(tx, {
      ...{ _id: org_id, name, slug_base: toSlugBase(name), website: null },
      ...{ owner: null, now: deps.clock() },
    });
    for (const key of keys) {
      await insertApiKey(tx, key);
    }
    const { token, expires_at } = await invite(deps, { ...invitation, org_id }, tx);
    return { org_id, token, expires_at };
  });
}
