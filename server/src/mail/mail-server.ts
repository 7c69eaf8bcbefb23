import type { Secret } from '../crypto/secret.ts';
import type { PortRules, TargetRules } from '../outbound/private-hosts.ts';

/**
 * The encryption of a mail server's connection:
 * - `tls`: encrypted from the first byte (port 465)
 * - `starttls`: encrypted before mail data is sent, or the mail is not sent
 * - `optional`: encrypted if the server offers it, with any certificate (RFC 7435)
 */
export type MailSecurity = 'tls' | 'starttls' | 'optional';

/** A server that sends mails, with the login there. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Null for no authentication. */
  auth: { user: string; password: Secret } | null;
  /** The rules about the addresses of a server that a user chose. Null if the operator chose it. */
  rules: TargetRules | null;
}

export interface MailAddress {
  /** The name of a person or an organization, '' for none. */
  name: string;
  address: string;
}

const COMMON_PORTS = new Set([25, 465, 587, 2525]);

/**
 * The ports that a mail server may have: any port of a public host, as the contract says. An entry of
 * ALLOW_PRIVATE_HOSTS without a port allows the common ones.
 */
export const MAIL_PORTS: PortRules = {
  isPublic: () => true,
  isDefault: (port) => COMMON_PORTS.has(port),
};
