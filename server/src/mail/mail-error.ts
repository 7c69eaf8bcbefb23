/**
 * The kind of a mail error:
 * - `BLOCKED`: the mail server has a private address, which is not allowed
 * - `UNREACHABLE`: no such host, no connection, or a broken one
 * - `TIMEOUT`: no connection, greeting or reply in time
 * - `TLS`: no encrypted connection, or a certificate that cannot be trusted
 * - `AUTH`: the server rejects the user name and password
 * - `REFUSED`: the server rejects the message, its sender or its recipient
 */
export type MailErrorKind = 'BLOCKED' | 'UNREACHABLE' | 'TIMEOUT' | 'TLS' | 'AUTH' | 'REFUSED';

/**
 * The error of a mail that its server did not accept. The message is a sentence that names the host. Neither the
 * message nor `reply` contains a password.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailErrorKind;
  /** Whether a retry would fail, too, because a setting has to change first. */
  readonly isPermanent: boolean;
  /** One line of the server's reply, or null. It may contain addresses, so it must not be logged. */
  readonly reply: string | null;
  /** The server's status code (RFC 5321 4.2), for example 550, or null if it sent none. */
  readonly status: number | null;

  constructor(
    kind: MailErrorKind,
    message: string,
    details: { isPermanent: boolean; reply?: string | null; status?: number | null },
  ) {
    super(message);
    this.kind = kind;
    this.isPermanent = details.isPermanent;
    this.reply = details.reply ?? null;
    this.status = details.status ?? null;
  }
}
