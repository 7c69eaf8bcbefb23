/**
 * - `BLOCKED`: the mail server has a private address, which is not allowed
 * - `UNREACHABLE`: no such host, no connection, or it broke
 * - `TIMEOUT`: no connection, greeting or reply in time
 * - `TLS`: no encrypted connection, or a certificate that cannot be trusted
 * - `AUTH`: the server rejects the user name and password
 * - `REFUSED`: the server rejects the message, its sender or its recipient
 */
export type MailErrorKind = 'BLOCKED' | 'UNREACHABLE' | 'TIMEOUT' | 'TLS' | 'AUTH' | 'REFUSED';

/**
 * A mail that was not delivered to its server. The message is a sentence with the host; neither it nor
 * `reply` holds a password.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailErrorKind;
  /** A retry would fail too: a setting has to change first. */
  readonly isPermanent: boolean;
  /** The reply of the server, one line; null for none. May contain addresses: not for logs. */
  readonly reply: string | null;
  /** The status of the server (RFC 5321 4.2), for example 550; null if it sent none. */
  readonly status: number | null;

  constructor(
    kind: MailErrorKind,
    message: string,
    given: { isPermanent: boolean; reply?: string | null; status?: number | null },
  ) {
    super(message);
    this.kind = kind;
    this.isPermanent = given.isPermanent;
    this.reply = given.reply ?? null;
    this.status = given.status ?? null;
  }
}
