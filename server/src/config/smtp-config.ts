import * as v from 'valibot';
import { Secret } from '../crypto/secret.ts';

/** The installation's own mail server, as SMTP_URL describes it. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** `tls` for `smtps://`, `starttls` for `smtp://` with a password, `optional` without one or with `?tls=optional`. */
  security: 'tls' | 'starttls' | 'optional';
  auth: { user: string; password: Secret } | null;
}

/** The sender that MAIL_FROM describes. `name` is '' if there is none. */
export interface MailFrom {
  name: string;
  address: string;
}

const SMTP_URL_MESSAGE =
  'must be an address like smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587; signs like @ : / in user and password are written %40 %3A %2F.';

/** Parses SMTP_URL. The message does not repeat the value, because it contains a password. */
export const smtpUrl = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const smtp = parseSmtpUrl(dataset.value);
    if (smtp === null) {
      addIssue({ message: SMTP_URL_MESSAGE });
      return NEVER;
    }
    return smtp;
  }),
);

const FROM = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inner>[^<>]+)>|(?<plain>[^<>]+))$/u;
const ADDRESS = /^[^@\s,;"]+@[A-Za-z0-9.-]+$/;

/** Parses MAIL_FROM: `no-reply@example.com` or `Patchbay <no-reply@example.com>`. */
export const mailFrom = v.pipe(
  v.string(),
  v.check(
    (text) => ADDRESS.test(parseMailFrom(text).address),
    ({ input }) =>
      `must be one email address, for example no-reply@example.com or "Patchbay <no-reply@example.com>"; it is "${input}".`,
  ),
  v.transform(parseMailFrom),
);

function parseMailFrom(text: string): MailFrom {
  const { name = '', inner, plain = '' } = FROM.exec(text)?.groups ?? {};
  return { name, address: inner ?? plain };
}

function parseSmtpUrl(text: string): SmtpConfig | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSmtps = url?.protocol === 'smtps:';
  if (url === null || !(isSmtps || url.protocol === 'smtp:') || url.hostname === '') {
    return null;
  }
  const isOptional = !isSmtps && url.search === '?tls=optional';
  const user = decodeLoginPart(url.username);
  const password = decodeLoginPart(url.password);
  const hasHalfOfLogin = (user === '') !== (password === '');
  const hasPathOrHash = !/^\/?$/.test(url.pathname) || url.hash !== '';
  if (
    user === null ||
    password === null ||
    hasHalfOfLogin ||
    hasPathOrHash ||
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

function decodeLoginPart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
