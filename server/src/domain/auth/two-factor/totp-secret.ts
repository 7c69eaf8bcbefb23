import type { InstallationPlace, KeyRing } from '../../../crypto/key-ring.ts';

type TotpColumn = 'totp_secret_encrypted' | 'totp_pending_encrypted';

/** Seals a user's authenticator secret for its column: it opens in no other. */
export function sealTotpSecret(
  keyRing: Pick<KeyRing, 'sealForInstallation'>,
  user_id: string,
  column: TotpColumn,
  secret: string,
): string {
  return keyRing.sealForInstallation(placeOf(user_id, column), secret);
}

/** @throws SealBrokenError when it was changed or moved */
export function openTotpSecret(
  keyRing: Pick<KeyRing, 'openForInstallation'>,
  user_id: string,
  column: TotpColumn,
  sealed: string,
): string {
  return keyRing.openForInstallation(placeOf(user_id, column), sealed);
}

function placeOf(row: string, column: TotpColumn): InstallationPlace {
  return { table: 'app_user', row, column };
}
