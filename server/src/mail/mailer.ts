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

/** The content of a mail. The functions in `texts/` compose it. */
export interface MailContent {
  subject: string;
  /** The plain text. Each link is on a separate line. */
  text: string;
  html?: string;
}

export interface Mail extends MailContent {
  /** One address. */
  to: string;
  /** The organization whose own mail server sends the mail if it has one. */
  org_id?: string;
}

export interface Mailer {
  /**
   * Queues a mail and resolves at once, so that neither a response nor its time reveals whether an address gets
   * mail. A mail that cannot be sent in three tries is stored in the outbox and logged.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Sends a mail by the organization's own mail server, once, and reports the result.
   *
   * @param mail the mail. `from` is an address, beside which the mail names the organization.
   * @returns the host that accepted the mail, or null if the organization does not have its own mail server
   * @throws MailError
   */
  sendNow(mail: Mail & { org_id: string; from: string }): Promise<string | null>;
  /** Stops retries and stores waiting mails in the outbox. Await `background.settled()` afterwards. */
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
  /** Returns the address of the outbox's page, or null if it does not have one. */
  outboxUrl: () => string | null;
  limits?: DeliveryLimits;
  /** Waits before a retry. It rejects when the signal is aborted. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const PAUSES_MS = [2_000, 10_000] as const;

export function createMailer(deps: MailerDeps): Mailer {
  const { db, log, sleep = pause } = deps;
  const transports = createMailTransports(deps);
  const closing = new AbortController();
  const { signal } = closing;
  const deliveryOptions = { signal, ...(deps.limits === undefined ? {} : { limits: deps.limits }) };

  const storeInOutbox = (mail: Mail, from: MailAddress) =>
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
      await storeInOutbox(mail, DEFAULT_SENDER);
      throw error;
    });
    const { server, from } = transport;
    const outbox = deps.outboxUrl();
    if (server === null) {
      await storeInOutbox(mail, from);
      log.warn({ outbox }, NO_SERVER);
      return;
    }
    const mail_server = server.host;
    const failure = await tryAll(
      () => deliver(server, { ...mail, from }, deliveryOptions),
      sleep,
      signal,
    );
    if (failure === null) {
      log.info({ mail_server }, 'a mail went out');
      return;
    }
    await storeInOutbox(mail, from);
    log.error({ mail_server, reason: failure.kind, status: failure.status, outbox }, KEPT);
  };

  return {
    send: async (mail) => deps.background.run('A mail', () => sendOrKeep(mail)),
    sendNow: async (mail) => {
      const transport = await transports.findForOrg(mail.org_id);
      if (transport === null) {
        return null;
      }
      await deliver(
        transport.server,
        { ...mail, from: { ...transport.from, address: mail.from } },
        deliveryOptions,
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

/** Tries the work up to three times. Returns null after a success, else the error of the last try. */
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
