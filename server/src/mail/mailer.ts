import { setTimeout as wait } from 'node:timers/promises';
import { insertOutboxEmail } from '../db/org/outbox-email-repo.ts';
import type { Background } from '../lib/background.ts';
import { type DeliveryLimits, deliver } from './deliver.ts';
import { MailError } from './mail-error.ts';
import type { MailAddress } from './mail-server.ts';
import {
  createMailTransports,
  DEFAULT_SENDER,
  type MailTransportsDeps,
} from './mail-transports.ts';

/** The content of a mail, as the functions in `texts/` compose it. */
export interface MailContent {
  subject: string;
  /** Plain text; each link is on a line of its own. */
  text: string;
  html?: string;
}

export interface Mail extends MailContent {
  /** One address. */
  to: string;
  /** Sent by this organization's own mail server if it has one. */
  org_id?: string;
}

export interface Mailer {
  /**
   * Queues a mail and fulfils at once, so that neither a response nor its time reveals whether an
   * address gets mail. What cannot be sent after three tries is kept in the outbox and logged.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Sends by the organization's own mail server, once, and reports the result.
   *
   * @param given `from` is an address; the mail names the organization beside it
   * @returns the host that accepted it; null if the organization has no mail server of its own
   * @throws MailError
   */
  sendNow(given: Mail & { org_id: string; from: string }): Promise<string | null>;
  /** Stops retries: waiting mails go to the outbox. Then wait for `background.settled()`. */
  close(): void;
}

export interface MailerDeps extends MailTransportsDeps {
  clock: () => Date;
  background: Background;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Where the outbox can be read; null where it has no page. */
  outboxUrl: () => string | null;
  limits?: DeliveryLimits;
  /** Waits before a retry; rejects when the signal aborts. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const PAUSES_MS = [2_000, 10_000] as const;

export function createMailer(deps: MailerDeps): Mailer {
  const { db, log, sleep = pause } = deps;
  const transports = createMailTransports(deps);
  const closing = new AbortController();
  const { signal } = closing;
  const given = { signal, ...(deps.limits === undefined ? {} : { limits: deps.limits }) };

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
    const transport = await transports.find(mail.org_id).catch(async (error: unknown) => {
      await keep(mail, DEFAULT_SENDER);
      throw error;
    });
    const { server, from } = transport;
    const outbox = deps.outboxUrl();
    if (server === null) {
      await keep(mail, from);
      log.warn({ outbox }, NO_SERVER);
      return;
    }
    const mail_server = server.host;
    const failure = await tryAll(() => deliver(server, { ...mail, from }, given), sleep, signal);
    if (failure === null) {
      log.info({ mail_server }, 'a mail went out');
      return;
    }
    await keep(mail, from);
    log.error({ mail_server, reason: failure.kind, status: failure.status, outbox }, KEPT);
  };

  return {
    send: async (mail) => deps.background.run('A mail', () => sendOrKeep(mail)),
    sendNow: async (mail) => {
      const transport = await transports.ofOrg(mail.org_id);
      if (transport === null) {
        return null;
      }
      await deliver(
        transport.server,
        { ...mail, from: { ...transport.from, address: mail.from } },
        given,
      );
      return transport.server.host;
    },
    close: () => closing.abort(),
  };
}

const NO_SERVER =
  'A mail waits in the outbox, because no mail server is set up. Set SMTP_URL and MAIL_FROM to send mails (docs/guides/email.md).';
const KEPT =
  'A mail could not be sent and is kept in the outbox (docs/guides/email.md). Check the settings of the mail server.';

/** @returns null after a success, else the error of the last try */
async function tryAll(
  work: () => Promise<unknown>,
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
