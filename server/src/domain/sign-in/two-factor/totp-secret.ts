import type { InstallationAadContext, KeyRing } from '#crypto/key-ring.ts';

type TotpColumn = 'totp_secret_encrypted' | 'totp_pending_encrypted';

/** Encrypts a user's authenticator secret for its column. It cannot be decrypted in another column. */
export function encryptTotpSecret(
  keyRing: Pick<KeyRing, 'encryptForInstallation'>,
  user_id: string,
  column: TotpColumn,
  secret: string,
): string {
  return keyRing.encryptForInstallation(getAad(user_id, column), secret);
}

/** Decrypts a user's authenticator secret. @throws DecryptionError if it was changed or moved */
export function decryptTotpSecret(
  keyRing: Pick<KeyRing, 'decryptForInstallation'>,
  user_id: string,
  column: TotpColumn,
  encrypted: string,
): string {
  return keyRing.decryptForInstallation(getAad(user_id, column), encrypted);
}

function getAad(row: string, column: TotpColumn): InstallationAadContext {
  return { table: 'app_user', row, column };
}
