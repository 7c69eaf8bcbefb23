import { lookup as resolveName } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { TargetRules } from '../outbound/private-hosts.ts';
import { MailError } from './mail-error.ts';
import type { MailServer } from './mail-server.ts';

/**
 * Connects to a mail server. If a user chose it, its name may only resolve to addresses that `rules`
 * allow: others are filtered before, and the connected address is checked before a byte is written.
 *
 * @param signal cancels it
 * @throws MailError BLOCKED, UNREACHABLE or TIMEOUT
 */
export function openSmtpConnection(
  server: Pick<MailServer, 'host' | 'port' | 'rules'>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Socket> {
  const { port, rules } = server;
  const host = server.host.replace(/^\[|\]$/g, '').toLowerCase();
  // A literal address gets no lookup.
  if (rules !== null && isIP(host) !== 0 && !rules.allowsAddress(host, host, port)) {
    return Promise.reject(blocked(host));
  }
  return new Promise((fulfil, reject) => {
    const socket = connect({
      host,
      port,
      autoSelectFamily: true,
      lookup: guardedLookup(rules, port),
      ...(signal === undefined ? {} : { signal }),
    });
    const timer = setTimeout(() => fail(timedOut(host, port)), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error instanceof MailError ? error : unreachable(host, port, error));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      if (rules !== null && !rules.allowsAddress(host, socket.remoteAddress ?? '', port)) {
        fail(blocked(host));
        return;
      }
      clearTimeout(timer);
      socket.removeListener('error', fail);
      // Until nodemailer listens, an error without a listener would end the process.
      socket.on('error', () => undefined);
      fulfil(socket);
    });
  });
}

function guardedLookup(rules: TargetRules | null, port: number): LookupFunction {
  return (host, options, callback) => {
    resolveName(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const allowed = addresses.filter(
        ({ address }) => rules === null || rules.allowsAddress(host, address, port),
      );
      const [first] = allowed;
      if (first === undefined) {
        callback(blocked(host), []);
      } else if (options.all === true) {
        callback(null, allowed);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

function blocked(host: string): MailError {
  const sentence = `The mail server ${host} is not a public address. Choose a public one, or ask the operator of this server to allow it (ALLOW_PRIVATE_HOSTS).`;
  return new MailError('BLOCKED', sentence, { isPermanent: true });
}

function unreachable(host: string, port: number, error: Error): MailError {
  const isUnknown = 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN');
  const sentence = isUnknown
    ? `There is no mail server named ${host}. Check its name.`
    : `The mail server ${host} cannot be reached on port ${port}. Check host and port.`;
  return new MailError('UNREACHABLE', sentence, { isPermanent: false });
}

function timedOut(host: string, port: number): MailError {
  const sentence = `The mail server ${host} does not respond on port ${port}. Check host and port.`;
  return new MailError('TIMEOUT', sentence, { isPermanent: false });
}
