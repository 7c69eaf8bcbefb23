import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../../crypto/key-ring.ts';
import type { StoredUser } from '../../../db/auth/user-repo.ts';

/** What a sign-in checks of a user. */
type Checked = Pick<
  StoredUser,
  '_id' | 'email' | 'password_hash' | 'two_factor_enabled' | 'totp_secret_encrypted'
>;

/**
 * Stands for email, password and second factor of a user: another one of these makes another text.
 * Keyed, for a challenge token carries it out of the server.
 */
export function signInState(keyRing: Pick<KeyRing, 'deriveKey'>, user: Checked): string {
  const { _id, email, password_hash, two_factor_enabled, totp_secret_encrypted } = user;
  return createHmac('sha256', keyRing.deriveKey('sign-in-state/v1'))
    .update(JSON.stringify([_id, email, password_hash, two_factor_enabled, totp_secret_encrypted]))
    .digest('base64url');
}
