import { Secret } from '../crypto/secret.ts';
import type { EnvReader } from './read-env.ts';

/** The installation's own mail server, by SMTP_URL. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** `smtps://`; `smtp://` with a password; `smtp://` without, or with `?tls=optional`. */
  security: 'tls' | 'starttls' | 'optional';
  auth: { user: string; password: Secret } | null;
}

/** MAIL_FROM; `name` is '' for none. */
export interface MailFrom {
  name: string;
  address: string;
}

const MUST =
  'SMTP_URL must be an address like smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587; signs like @ : / in user and password are written %40 %3A %2F.';

/** SMTP_URL. Sentences about it never repeat it, for it holds a password. */
export function readSmtp(read: EnvReader, problems: string[]): SmtpConfig | null {
  const text = read.text('SMTP_URL');
  if (text === undefined) {
    return null;
  }
  if (read.text('MAIL_FROM') === undefined) {
    problems.push(
      'SMTP_URL needs MAIL_FROM beside it: the sender of mails, for example "Patchbay <no-reply@example.com>".',
    );
  }
  const smtp = parseSmtpUrl(text);
  if (smtp === null) {
    problems.push(MUST);
  }
  return smtp;
}

/** MAIL_FROM: `no-reply@example.com` or `Patchbay <no-reply@example.com>`. */
export function readMailFrom(read: EnvReader, problems: string[]): MailFrom | null {
  const text = read.text('MAIL_FROM');
  if (text === undefined) {
    return null;
  }
  const match = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inner>[^<>]+)>|(?<plain>[^<>]+))$/u.exec(
    text,
  );
  const address = match?.groups?.inner ?? match?.groups?.plain ?? '';
  if (!/^[^@\s,;"]+@[A-Za-z0-9.-]+$/.test(address)) {
    problems.push(
      `MAIL_FROM must be one e-mail address, for example no-reply@example.com or "Patchbay <no-reply@example.com>"; it is "${text}".`,
    );
    return null;
  }
  return { name: match?.groups?.name ?? '', address };
}

function parseSmtpUrl(text: string): SmtpConfig | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSmtps = url?.protocol === 'smtps:';
  if (url === null || !(isSmtps || url.protocol === 'smtp:') || url.hostname === '') {
    return null;
  }
  const isOptional = !isSmtps && url.search === '?tls=optional';
  const user = decoded(url.username);
  const password = decoded(url.password);
  const isHalf = (user === '') !== (password === '');
  const isMore = !/^\/?$/.test(url.pathname) || url.hash !== '';
  if (
    user === null ||
    password === null ||
    isHalf ||
    isMore ||
    (url.search !== '' && !isOptional)
  ) {
    return null;
  }
  const auth = user === '' ? null : { user, password: new Secret(password) };
  const plain = auth === null || isOptional ? 'optional' : 'starttls';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSmtps ? 465 : 587) : Number(url.port),
    security: isSmtps ? 'tls' : plain,
    auth,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
