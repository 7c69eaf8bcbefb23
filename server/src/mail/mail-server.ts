import type { Secret } from '../crypto/secret.ts';
import type { PortRules, TargetRules } from '../outbound/private-hosts.ts';

/**
 * - `tls`: encrypted from the first byte (port 465)
 * - `starttls`: encrypted before any mail data is sent, else not sent
 * - `optional`: encrypted if the server offers it, with any certificate (RFC 7435)
 */
export type MailSecurity = 'tls' | 'starttls' | 'optional';

/** A server that sends mails. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Null: no authentication. */
  auth: { user: string; password: Secret } | null;
  /** Null for a server that the operator chose; else which addresses may be connected to. */
  rules: TargetRules | null;
}

export interface MailAddress {
  /** '' for none. */
  name: string;
  address: string;
}

const COMMON_PORTS = new Set([25, 465, 587, 2525]);

/** A public mail server may have any port, as the contract says; a private one the common ones. */
export const MAIL_PORTS: PortRules = {
  isPublic: () => true,
  isDefault: (port) => COMMON_PORTS.has(port),
};
