import type { Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailAddress, MailServer } from './mail-server.ts';
import { openSmtpConnection } from './open-smtp-connection.ts';
import { mailErrorOf } from './smtp-errors.ts';

/** One mail with sender and recipient. */
export interface OutgoingMail {
  from: MailAddress;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
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
): Promise<void> {
  const { limits = DELIVERY_LIMITS, signal, ca } = given;
  const timeout = AbortSignal.timeout(limits.totalMs);
  const end = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  const connection = await openSmtpConnection(server, limits.connectMs, end);
  try {
    const transport = transportOver(connection, server, limits, ca);
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      // Out-of-office replies are for people (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: end,
    });
  } catch (error) {
    throw mailErrorOf(error, server);
  } finally {
    connection.destroy();
  }
}

function transportOver(
  connection: Socket,
  server: MailServer,
  limits: DeliveryLimits,
  ca: string | undefined,
): Transporter {
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
