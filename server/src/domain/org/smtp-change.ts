import type { SmtpChange } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { StoredSmtp } from '../../db/schema/org.ts';
import { encryptSmtpPassword } from '../../mail/org-mail-server.ts';
import { AppError } from '../app-error.ts';

export interface EncryptedPassword {
  password_encrypted: string;
}

/** Encrypts the new password, if any. Outside the transaction: the key ring has its own connection. */
export async function encryptGivenPassword(
  keyRing: Pick<KeyRing, 'encrypt'>,
  org_id: string,
  given: SmtpChange | null | undefined,
): Promise<EncryptedPassword | null> {
  return given?.password === undefined
    ? null
    : { password_encrypted: await encryptSmtpPassword(keyRing, org_id, given.password) };
}

/**
 * The mail server to store. Without a new password the stored one stays, unless server or user name
 * change or TLS is turned off: otherwise a member could send it elsewhere, or read it in transit.
 *
 * @param encrypted the new password; null keeps the stored one
 * @throws AppError VALIDATION_ERROR naming `/smtp/password`
 */
export function smtpAfter(
  stored: StoredSmtp | null,
  given: SmtpChange | null,
  encrypted: EncryptedPassword | null,
): StoredSmtp | null {
  if (given === null) {
    return null;
  }
  const { host, port, username, from_address, use_tls } = given;
  return {
    host,
    port,
    username,
    use_tls,
    ...(from_address === undefined ? {} : { from_address }),
    ...(encrypted ?? keptPassword(stored, given)),
  };
}

function keptPassword(
  stored: StoredSmtp | null,
  given: SmtpChange,
): EncryptedPassword | Record<never, never> {
  if (stored?.password_encrypted === undefined) {
    return {};
  }
  const isSame =
    stored.host.toLowerCase() === given.host.toLowerCase() &&
    stored.port === given.port &&
    stored.username === given.username &&
    (given.use_tls || !stored.use_tls);
  if (!isSame) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The stored password belongs to another server, port or user name, or went encrypted. Enter the password for this one.',
      {
        details: [
          {
            in: 'body',
            pointer: '/smtp/password',
            message: 'is needed where host, port or user name change, or TLS is turned off',
          },
        ],
      },
    );
  }
  return { password_encrypted: stored.password_encrypted };
}
