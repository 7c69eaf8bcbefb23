import { connect, isIP, type Socket } from 'node:net';
import { createGuardedLookup } from '../outbound/guarded-lookup.ts';
import { MailError } from './mail-error.ts';
import type { MailServer } from './mail-server.ts';

/**
 * Connects to a mail server. If a user chose it, only addresses that `rules` allow are reached: the lookup filters
 * others, and the connected address is checked before a byte is written.
 *
 * @param signal its abort ends the connection
 * @throws MailError BLOCKED, UNREACHABLE or TIMEOUT
 */
export function openSmtpConnection(
  server: Pick<MailServer, 'host' | 'port' | 'rules'>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Socket> {
  const { port, rules } = server;
  const host = server.host.replace(/^\[|\]$/g, '').toLowerCase();
  const isAllowed = (name: string, address: string) =>
    rules === null || rules.allowsAddress(name, address, port);
  // A literal address needs no lookup, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host, host)) {
    return Promise.reject(createBlockedError(host));
  }
  return new Promise((fulfil, reject) => {
    const socket = connect({
      host,
      port,
      autoSelectFamily: true,
      lookup: createGuardedLookup({ isAllowed, createBlockedError }),
      ...(signal === undefined ? {} : { signal }),
    });
    const timer = setTimeout(() => fail(createTimeoutError(host, port)), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error instanceof MailError ? error : createUnreachableError(host, port, error));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      if (!isAllowed(host, socket.remoteAddress ?? '')) {
        fail(createBlockedError(host));
        return;
      }
      clearTimeout(timer);
      socket.removeListener('error', fail);
      // Before nodemailer listens, an error without a listener would end the process.
      socket.on('error', () => undefined);
      fulfil(socket);
    });
  });
}

function createBlockedError(host: string): MailError {
  const sentence = `The mail server ${host} is not a public address. Choose a public one, or ask the operator of this server to allow it (ALLOW_PRIVATE_HOSTS).`;
  return new MailError('BLOCKED', sentence, { isPermanent: true });
}

function createUnreachableError(host: string, port: number, error: Error): MailError {
  const isUnknown = 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN');
  const sentence = isUnknown
    ? `There is no mail server named ${host}. Check its name.`
    : `The mail server ${host} cannot be reached on port ${port}. Check host and port.`;
  return new MailError('UNREACHABLE', sentence, { isPermanent: false });
}

function createTimeoutError(host: string, port: number): MailError {
  const sentence = `The mail server ${host} does not respond on port ${port}. Check host and port.`;
  return new MailError('TIMEOUT', sentence, { isPermanent: false });
}
