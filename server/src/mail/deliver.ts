import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailAddress, MailServer } from './mail-server.ts';
import { openSmtpConnection } from './open-smtp-connection.ts';
import { mailErrorOf } from './smtp-errors.ts';

/** One mail with sender and recipients. */
export interface OutgoingMail {
  from: MailAddress;
  to: string | readonly string[];
  cc?: readonly string[];
  bcc?: readonly string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** Default: a new one. */
  messageId?: string;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType?: string;
}

/** What the server made of a mail that it took. */
export interface Delivered {
  message_id: string;
  /** Recipients that it refused; at least one it took. */
  rejected: string[];
}

export interface DeliveryLimits {
  /** Milliseconds for opening the connection. */
  connectMs: number;
  /** Milliseconds without a byte from the server. */
  idleMs: number;
  /** Milliseconds for all of it. */
  totalMs: number;
}

export const DELIVERY_LIMITS: DeliveryLimits = {
  connectMs: 10_000,
  idleMs: 15_000,
  totalMs: 30_000,
};

/**
 * Sends a mail to a mail server, once. The connection is ours (`openSmtpConnection`), so that nodemailer
 * resolves no name itself; TLS checks the certificate against `server.host`.
 *
 * @param ca certificates to trust beside those of Node, PEM
 * @throws MailError
 */
export async function deliver(
  server: MailServer,
  mail: OutgoingMail,
  given: { limits?: DeliveryLimits; signal?: AbortSignal; ca?: string } = {},
): Promise<Delivered> {
  const { limits = DELIVERY_LIMITS, signal, ca } = given;
  const timeout = AbortSignal.timeout(limits.totalMs);
  const end = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  const connection = await openSmtpConnection(server, limits.connectMs, end);
  try {
    const transport = transportOver(connection, server, limits, ca);
    const { attachments = [], messageId, html } = mail;
    const { messageId: message_id, rejected } = await transport.sendMail({
      from: mail.from,
      to: addresses([mail.to].flat()),
      cc: addresses(mail.cc ?? []),
      bcc: addresses(mail.bcc ?? []),
      subject: mail.subject,
      text: mail.text,
      ...(html === undefined ? {} : { html }),
      ...(messageId === undefined ? {} : { messageId }),
      attachments: attachments.map((one) => ({ ...one })),
      // Out-of-office replies are for people (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: end,
    });
    return { message_id, rejected: rejected.map((one) => addressOf(one)) };
  } catch (error) {
    throw mailErrorOf(error, server);
  } finally {
    connection.destroy();
  }
}

const addresses = (list: readonly string[]) => list.map((address) => ({ name: '', address }));

const addressOf = (one: string | { address: string }): string =>
  typeof one === 'string' ? one : one.address;

function transportOver(
  connection: Socket,
  server: MailServer,
  limits: DeliveryLimits,
  ca: string | undefined,
) {
  const isOptional = server.security === 'optional';
  return createTransport({
    host: server.host,
    port: server.port,
    connection,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    opportunisticTLS: isOptional,
    tls: { rejectUnauthorized: !isOptional, ...(ca === undefined ? {} : { ca }) },
    ...(server.auth === null
      ? {}
      : { auth: { user: server.auth.user, pass: server.auth.password.reveal() } }),
    // Otherwise a server without authentication would silently get the mail without it.
    forceAuth: server.auth !== null,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.idleMs,
    socketTimeout: limits.idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
