import type { SmtpChange } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { StoredSmtp } from '#db/schema/org/org.ts';
import { encryptSmtpPassword } from '#mail/org-mail-server.ts';
import { AppError } from '../app-error.ts';

export interface EncryptedPassword {
  password_encrypted: string;
}

/** Encrypts the new password, if there is one. Call it outside of transactions, because the key ring has its own connection. */
export async function encryptNewPassword(
  keyRing: Pick<KeyRing, 'encrypt'>,
  org_id: string,
  change: SmtpChange | null | undefined,
): Promise<EncryptedPassword | null> {
  return change?.password === undefined
    ? null
    : { password_encrypted: await encryptSmtpPassword(keyRing, org_id, change.password) };
}

/**
 * Returns the mail server to store. Without a new password it keeps the stored one, but not if host, port or user
 * name change or TLS is turned off. Otherwise a member could send the password elsewhere or read it in transit.
 *
 * @param encrypted the new password; null to keep the stored one
 * @throws AppError VALIDATION_ERROR that names `/smtp/password`
 */
export function toStoredSmtp(
  stored: StoredSmtp | null,
  change: SmtpChange | null,
  encrypted: EncryptedPassword | null,
): StoredSmtp | null {
  if (change === null) {
    return null;
  }
  const { host, port, username, from_address, use_tls } = change;
  return {
    host,
    port,
    username,
    use_tls,
    ...(from_address === undefined ? {} : { from_address }),
    ...(encrypted ?? getKeptPassword(stored, change)),
  };
}

function getKeptPassword(
  stored: StoredSmtp | null,
  change: SmtpChange,
): EncryptedPassword | Record<never, never> {
  if (stored?.password_encrypted === undefined) {
    return {};
  }
  const isSame =
    stored.host.toLowerCase() === change.host.toLowerCase() &&
    stored.port === change.port &&
    stored.username === change.username &&
    (change.use_tls || !stored.use_tls);
  if (!isSame) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The stored password belongs to another server, port or user name, or went encrypted. Enter the password for this one.',
      {
        details: [
          {
            in: 'body',
            pointer: '/smtp/password',
            message: 'is needed if host, port or user name change, or TLS is turned off',
          },
        ],
      },
    );
  }
  return { password_encrypted: stored.password_encrypted };
}
