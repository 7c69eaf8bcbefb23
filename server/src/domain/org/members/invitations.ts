import { createHash, randomBytes } from 'node:crypto';
import type { Invitation } from '@patchbay/contract/schema.gen.d.ts';
import { findUserByEmail } from '#db/auth/user-repo.ts';
import type { Database, Directory, Tx } from '#db/database.ts';
import {
  findOpenInvitation,
  type InvitationRef,
  type OpenInvitation,
  upsertInvitation,
} from '#db/org/invitation-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { isRole } from '#domain/roles.ts';
import { createObjectId } from '#lib/object-id.ts';

/** The lifetime of an invitation in seconds. */
export const INVITATION_SECONDS = 7 * 24 * 3600;

export interface NewInvitation {
  org_id: string;
  /** The email in any letter case. */
  email: string;
  name: string | null;
  /** The role that the person gets. Only the operator, who is not a user, can invite an `owner`. */
  role: string;
  /** The `_id` of the user who invites, or null for the operator. */
  invited_by: string | null;
}

export interface Invited {
  /** The `_id` of the invitation. */
  _id: string;
  /** The secret for the mail's link, `/signup?invite=<token>`, and nothing else. Only its hash is stored. */
  token: string;
  expires_at: Date;
}

export interface InvitationDeps {
  db: Database;
  clock: () => Date;
}

/**
 * Invites an email to an organization. An open invitation of the same email is replaced, and its token
 * becomes invalid. The caller checks whether the email belongs to a member already.
 *
 * @param handle the transaction to use; default: none
 */
export async function invite(
  deps: InvitationDeps,
  input: NewInvitation,
  handle: Directory | Tx = deps.db.directory,
): Promise<Invited> {
  const { org_id, name, role, invited_by } = input;
  const token = randomBytes(32).toString('base64url');
  const created_at = deps.clock();
  const expires_at = new Date(created_at.getTime() + INVITATION_SECONDS * 1000);
  const _id = createObjectId();
  await upsertInvitation(handle, {
    _id,
    org_id,
    email: input.email.toLowerCase(),
    name,
    role,
    token_hash: hashInviteToken(token),
    invited_by,
    created_at,
    expires_at,
  });
  return { _id, token, expires_at };
}

/** Returns the stored form of a token. A token of 256 random bits needs no slow hash. */
export function hashInviteToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns an open invitation whose role can still be given, or null. */
export async function findInvitation(
  deps: InvitationDeps,
  ref: InvitationRef,
): Promise<OpenInvitation | null> {
  const found = await findOpenInvitation(deps.db.directory, ref, deps.clock());
  if (found === null || !isRole(found.role)) {
    return null;
  }
  // Only the operator can invite an owner (`create-org`).
  return found.role === 'owner' && found.inviter !== null ? null : found;
}

/**
 * Reads an invitation in its form on the wire.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readInvitation(deps: InvitationDeps, token: string): Promise<Invitation> {
  const found = await findInvitation(deps, { token_hash: hashInviteToken(token) });
  if (found === null) {
    throw buildInvitationOverError();
  }
  const user = await findUserByEmail(deps.db.directory, found.email);
  return {
    email: found.email,
    ...(found.name === null ? {} : { name: found.name }),
    org_name: found.org_name,
    role: found.role,
    invited_by: getInviterName(found.inviter),
    has_account: user !== null,
    expires_at: found.expires_at.toISOString(),
  };
}

/** Builds the error for a person who only has the token, so it does not say why the invitation is over. */
export function buildInvitationOverError(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'This invitation was used, withdrawn or is older than 7 days. Ask for a new one.',
  );
}

function getInviterName(inviter: OpenInvitation['inviter']): string | null {
  if (inviter === null) {
    return null;
  }
  const name = `${inviter.first_name} ${inviter.last_name}`.trim();
  return name === '' ? inviter.email : name;
}
