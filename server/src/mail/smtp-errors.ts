import { MailError, type MailErrorKind } from './mail-error.ts';
import type { MailServer } from './mail-server.ts';

const MAX_REPLY_LENGTH = 200;
const KINDS: Readonly<Record<string, MailErrorKind>> = {
  EAUTH: 'AUTH',
  ENOAUTH: 'AUTH',
  ETLS: 'TLS',
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
  EENVELOPE: 'REFUSED',
  EMESSAGE: 'REFUSED',
};
/** The pattern of Node's messages about certificates and TLS, which nodemailer reports as socket errors. */
const TLS_ERROR = /certificate|altnames|\b(tls|ssl)\b|SSL routines/i;

/** Converts an error of nodemailer to one whose message people can read. */
export function toMailError(error: unknown, server: MailServer): MailError {
  if (error instanceof MailError) {
    return error;
  }
  const kind = getKind(error);
  const status = getNumber(error, 'responseCode');
  const reply = getReply(error, server);
  const quote = reply === null ? '' : ` It says: "${reply}"`;
  return new MailError(kind, `${formatSentence(kind, server, status)}${quote}`, {
    // A status 4xx is temporary, 5xx permanent (RFC 5321 4.2.1).
    isPermanent: status === null ? kind === 'AUTH' || kind === 'TLS' : status >= 500,
    reply,
    status,
  });
}

function getKind(error: unknown): MailErrorKind {
  const code = getString(error, 'code') ?? '';
  const known = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
  if (known !== undefined) {
    return known;
  }
  return error instanceof Error && TLS_ERROR.test(error.message) ? 'TLS' : 'UNREACHABLE';
}

function formatSentence(kind: MailErrorKind, server: MailServer, status: number | null): string {
  const subject = `The mail server ${server.host}`;
  switch (kind) {
    case 'AUTH':
      return status === null
        ? `${subject} does not accept a user name and password. Check port and TLS.`
        : `${subject} refused the user name and password. Check them.`;
    case 'TLS':
      return `${subject} does not offer an encrypted connection that can be trusted. Check port and TLS, and its certificate.`;
    case 'TIMEOUT':
      return `${subject} does not respond on port ${server.port}. Check port and TLS.`;
    case 'REFUSED':
      return `${subject} refused the message. Check the addresses.`;
    case 'BLOCKED':
    case 'UNREACHABLE':
      return `The connection to the mail server ${server.host} broke. Check port and TLS.`;
  }
}

/** Returns one line of the server's reply without our credentials. */
function getReply(error: unknown, { auth }: MailServer): string | null {
  let text = getString(error, 'response') ?? '';
  if (auth !== null) {
    const { user } = auth;
    const password = auth.password.reveal();
    // The longest comes first, because base64 of both may end like base64 of the password.
    const secrets = [toBase64(`\0${user}\0${password}`), toBase64(password), password];
    text = secrets.reduce((masked, secret) => masked.replaceAll(secret, '[secret]'), text);
  }
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, MAX_REPLY_LENGTH);
}

const toBase64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

function getString(error: unknown, name: 'code' | 'response'): string | null {
  const value = getProperty(error, name);
  return typeof value === 'string' ? value : null;
}

function getNumber(error: unknown, name: 'responseCode'): number | null {
  const value = getProperty(error, name);
  return typeof value === 'number' ? value : null;
}

function getProperty(error: unknown, name: string): unknown {
  return error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : null;
}
