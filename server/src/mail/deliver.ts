import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailAddress, MailServer } from './mail-server.ts';
import { openSmtpConnection } from './open-smtp-connection.ts';
import { toMailError } from './smtp-errors.ts';

/** A mail with its sender and recipients. */
export interface OutgoingMail {
  from: MailAddress;
  to: string | readonly string[];
  cc?: readonly string[];
  bcc?: readonly string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** The Message-ID; default: a new one. */
  messageId?: string;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType?: string;
}

/** The result of a mail that the server accepted. */
export interface Delivered {
  message_id: string;
  /** The recipients that it refused. It accepted at least one other. */
  rejected: string[];
}

export interface DeliveryLimits {
  /** Milliseconds until the connection is open. */
  connectMs: number;
  /** Milliseconds without a byte from the server. */
  idleMs: number;
  /** Milliseconds for the whole delivery. */
  totalMs: number;
}

export const DELIVERY_LIMITS: DeliveryLimits = {
  connectMs: 10_000,
  idleMs: 15_000,
  totalMs: 30_000,
};

/**
 * Sends a mail to a mail server, once. The connection is opened by `openSmtpConnection`, so that nodemailer does not
 * resolve the name itself. TLS checks the certificate against `server.host`.
 *
 * @param ca certificates in PEM that are trusted in addition to those of Node
 * @throws MailError
 */
export async function deliver(
  server: MailServer,
  mail: OutgoingMail,
  options: { limits?: DeliveryLimits; signal?: AbortSignal; ca?: string } = {},
): Promise<Delivered> {
  const { limits = DELIVERY_LIMITS, signal, ca } = options;
  const timeout = AbortSignal.timeout(limits.totalMs);
  const end = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  const connection = await openSmtpConnection(server, limits.connectMs, end);
  try {
    const transport = createTransportOver(connection, server, limits, ca);
    const { attachments = [], messageId, html } = mail;
    const { messageId: message_id, rejected } = await transport.sendMail({
      from: mail.from,
      to: toMailAddresses([mail.to].flat()),
      cc: toMailAddresses(mail.cc ?? []),
      bcc: toMailAddresses(mail.bcc ?? []),
      subject: mail.subject,
      text: mail.text,
      ...(html === undefined ? {} : { html }),
      ...(messageId === undefined ? {} : { messageId }),
      attachments: attachments.map((attachment) => ({ ...attachment })),
      // The header prevents out-of-office replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: end,
    });
    return { message_id, rejected: rejected.map((recipient) => toAddress(recipient)) };
  } catch (error) {
    throw toMailError(error, server);
  } finally {
    connection.destroy();
  }
}

const toMailAddresses = (list: readonly string[]) => list.map((address) => ({ name: '', address }));

const toAddress = (recipient: string | { address: string }): string =>
  typeof recipient === 'string' ? recipient : recipient.address;

function createTransportOver(
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
    // Without this, a server that does not offer authentication would get the mail unauthenticated.
    forceAuth: server.auth !== null,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.idleMs,
    socketTimeout: limits.idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
