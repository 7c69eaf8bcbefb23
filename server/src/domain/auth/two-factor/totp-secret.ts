import type { InstallationAadContext, KeyRing } from '../../../crypto/key-ring.ts';

type TotpColumn = 'totp_secret_encrypted' | 'totp_pending_encrypted';

/** Encrypts a user's authenticator secret for its column: it cannot be decrypted in another. */
export function encryptTotpSecret(
  keyRing: Pick<KeyRing, 'encryptForInstallation'>,
  user_id: string,
  column: TotpColumn,
  secret: string,
): string {
  return keyRing.encryptForInstallation(aadOf(user_id, column), secret);
}

/** @throws DecryptionError when it was changed or moved */
export function decryptTotpSecret(
  keyRing: Pick<KeyRing, 'decryptForInstallation'>,
  user_id: string,
  column: TotpColumn,
  encrypted: string,
): string {
  return keyRing.decryptForInstallation(aadOf(user_id, column), encrypted);
}

function aadOf(row: string, column: TotpColumn): InstallationAadContext {
  return { table: 'app_user', row, column };
}
