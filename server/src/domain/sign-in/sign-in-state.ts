import { createHmac } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { StoredUser } from '#db/auth/user-repo.ts';

/** The fields of a user that a sign-in checks. */
type Checked = Pick<
  StoredUser,
  '_id' | 'email' | 'password_hash' | 'two_factor_enabled' | 'totp_secret_encrypted'
>;

/**
 * Returns a hash over email, password and second factor of a user, which changes with each of them. The
 * hash is keyed, because a challenge token carries it out of the server.
 */
export function hashSignInState(keyRing: Pick<KeyRing, 'deriveKey'>, user: Checked): string {
  const { _id, email, password_hash, two_factor_enabled, totp_secret_encrypted } = user;
  return createHmac('sha256', keyRing.deriveKey('sign-in-state/v1'))
    .update(JSON.stringify([_id, email, password_hash, two_factor_enabled, totp_secret_encrypted]))
    .digest('base64url');
}
