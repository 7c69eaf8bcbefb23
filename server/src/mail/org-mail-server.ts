import type { AadContext, KeyRing } from '../crypto/key-ring.ts';
import { Secret } from '../crypto/secret.ts';
import type { StoredSmtp } from '../db/schema/org/org.ts';
import type { TargetRules } from '../outbound/private-hosts.ts';
import type { MailServer } from './mail-server.ts';

const IMPLICIT_TLS_PORT = 465;

/** Encrypts the password of an organization's mail server, to be stored as `StoredSmtp.password_encrypted`. */
export function encryptSmtpPassword(
  keyRing: Pick<KeyRing, 'encrypt'>,
  org_id: string,
  password: string,
): Promise<string> {
  return keyRing.encrypt(org_id, buildSmtpAad(org_id), password);
}

/** Returns an organization's own mail server with the decrypted password. @throws DecryptionError */
export async function decryptOrgMailServer(
  keyRing: Pick<KeyRing, 'decrypt'>,
  org_id: string,
  smtp: StoredSmtp,
  rules: TargetRules,
): Promise<MailServer> {
  const { host, port, username, use_tls, password_encrypted } = smtp;
  const auth =
    password_encrypted === undefined
      ? null
      : {
          user: username,
          password: new Secret(
            await keyRing.decrypt(org_id, buildSmtpAad(org_id), password_encrypted),
          ),
        };
  return { host, port, security: getSecurity(use_tls, port), auth, rules };
}

function getSecurity(use_tls: boolean, port: number): MailServer['security'] {
  if (!use_tls) {
    return 'optional';
  }
  return port === IMPLICIT_TLS_PORT ? 'tls' : 'starttls';
}

/** Returns the AAD context of the password of an organization's mail server. */
export function buildSmtpAad(org_id: string): AadContext {
  return { table: 'org', row: org_id, environment: '', column: 'smtp' };
}
