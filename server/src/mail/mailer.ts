import { setTimeout as wait } from 'node:timers/promises';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { findOrg } from '../db/org-repo.ts';
import { insertOutboxEmail } from '../db/outbox-email-repo.ts';
import type { Background } from '../lib/background.ts';
import { targetRules } from '../outbound/private-hosts.ts';
import type { MailFrom, SmtpConfig } from '../smtp-config.ts';
import { type DeliveryLimits, deliver } from './deliver.ts';
import { MailError } from './mail-error.ts';
import { MAIL_PORTS, type MailAddress, type MailServer } from './mail-server.ts';
import { orgMailServer } from './org-mail-server.ts';

/** What a mail says, as the functions in `texts/` make it. */
export interface MailContent {
  subject: string;
  /** Plain text; links stand alone in a line. */
  text: string;
  html?: string;
}

export interface Mail extends MailContent {
  /** One address. */
  to: string;
  /** Goes out over this organisation's own mail server where it has one. */
  org_id?: string;
}

export interface Mailer {
  /**
   * Takes a mail over; the promise fulfils at once, whatever becomes of it, so that neither an answer
   * nor its time tells whether somebody gets mail. What cannot be sent after three tries is kept in
   * the outbox, and the log says so.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Sends over the organisation's own mail server, once, and tells how it went.
   *
   * @param given `from` is an address; the mail names the organisation beside it
   * @returns the host that took it; null where the organisation has no mail server of its own
   * @throws MailError
   */
  sendNow(given: Mail & { org_id: string; from: string }): Promise<string | null>;
  /** No more tries: what waits for one goes to the outbox. Wait for `background.settled()` then. */
  close(): void;
}

export interface MailerDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'decrypt'>;
  clock: () => Date;
  background: Background;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  config: { smtp: SmtpConfig | null; mailFrom: MailFrom | null };
  /** Entries of ALLOW_PRIVATE_HOSTS. */
  allowPrivateHosts: readonly string[];
  /** Where the outbox can be read; null where it has no page. */
  outboxUrl: () => string | null;
  limits?: DeliveryLimits;
  /** Waits before another try; rejects when the signal ends it. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface Way {
  /** Null: there is none, so the outbox takes the mail. */
  server: MailServer | null;
  from: MailAddress;
}

const PAUSES_MS = [2_000, 10_000] as const;
const NO_SENDER: MailAddress = { name: 'Patchbay', address: 'patchbay@localhost' };

export function createMailer(deps: MailerDeps): Mailer {
  const { db, config, log, sleep = pause } = deps;
  const rules = targetRules(deps.allowPrivateHosts, MAIL_PORTS);
  const closing = new AbortController();
  const given = {
    signal: closing.signal,
    ...(deps.limits === undefined ? {} : { limits: deps.limits }),
  };

  const orgWay = async (
    org_id: string,
  ): Promise<{ server: MailServer; from: MailAddress } | null> => {
    const org = await findOrg(db.directory, org_id);
    if (org === null || org.smtp === null) {
      return null;
    }
    const server = await orgMailServer(deps.keyRing, org_id, org.smtp, rules);
    const { from_address, username } = org.smtp;
    const own = config.mailFrom?.address ?? (username.includes('@') ? username : null);
    const address = from_address ?? own ?? NO_SENDER.address;
    return { server, from: { name: org.name, address } };
  };
  const wayOf = async ({ org_id }: Mail): Promise<Way> => {
    const own = org_id === undefined ? null : await orgWay(org_id);
    const server = config.smtp === null ? null : { ...config.smtp, rules: null };
    return own ?? { server, from: config.mailFrom ?? NO_SENDER };
  };
  const keep = (mail: Mail, from: MailAddress) =>
    insertOutboxEmail(db.directory, {
      to_address: mail.to,
      from_address: from.address,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html ?? null,
      created_at: deps.clock(),
    });

  const sendOrKeep = async (mail: Mail): Promise<void> => {
    const way = await wayOf(mail).catch(async (error: unknown) => {
      await keep(mail, NO_SENDER);
      throw error;
    });
    const { server, from } = way;
    if (server === null) {
      await keep(mail, from);
      log.warn({ outbox: deps.outboxUrl() }, NO_SERVER);
      return;
    }
    const failure = await tryAll(
      () => deliver(server, { ...mail, from }, given),
      sleep,
      closing.signal,
    );
    if (failure === null) {
      log.info({ mail_server: server.host }, 'a mail went out');
      return;
    }
    await keep(mail, from);
    const { kind, status } = failure;
    log.error({ mail_server: server.host, reason: kind, status, outbox: deps.outboxUrl() }, KEPT);
  };

  return {
    send: async (mail) => deps.background.run('A mail', () => sendOrKeep(mail)),
    sendNow: async (mail) => {
      const way = await orgWay(mail.org_id);
      if (way === null) {
        return null;
      }
      await deliver(way.server, { ...mail, from: { ...way.from, address: mail.from } }, given);
      return way.server.host;
    },
    close: () => closing.abort(),
  };
}

const NO_SERVER =
  'A mail waits in the outbox, because no mail server is set up. Set SMTP_URL and MAIL_FROM to send mails (docs/guides/email.md).';
const KEPT =
  'A mail could not be sent and is kept in the outbox (docs/guides/email.md). Check the settings of the mail server.';

/** @returns null once a try went well, else what the last one failed with */
async function tryAll(
  work: () => Promise<void>,
  sleep: NonNullable<MailerDeps['sleep']>,
  signal: AbortSignal,
): Promise<MailError | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return null;
    } catch (error) {
      if (!(error instanceof MailError)) {
        throw error;
      }
      const pauseMs = PAUSES_MS[tries];
      if (error.isPermanent || pauseMs === undefined || signal.aborted) {
        return error;
      }
      await sleep(pauseMs, signal).catch(() => undefined);
      if (signal.aborted) {
        return error;
      }
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal });
}
