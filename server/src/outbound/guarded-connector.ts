import type { LookupFunction, Socket } from 'node:net';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { OutboundError } from './outbound-errors.ts';
import type { TargetRules } from './private-hosts.ts';

/**
 * Opens connections to allowed targets only. Literal addresses skip DNS, so they are checked first. The
 * address that the socket reached is checked before any HTTP is sent (DNS rebinding).
 */
export function guardedConnector(
  rules: TargetRules,
  connectTimeoutMs: number,
  lookup?: LookupFunction,
): buildConnector.connector {
  const open = buildConnector({
    timeout: connectTimeoutMs,
    ...(lookup === undefined ? {} : { lookup }),
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const port = portOf(options);
    if (isIP(host) !== 0 && !rules.allowsAddress(host, host, port)) {
      callback(blocked(host), null);
      return;
    }
    const settle: buildConnector.Callback = (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      if (!rules.allowsAddress(host, socket.remoteAddress ?? '', port)) {
        destroy(socket);
        callback(blocked(host), null);
        return;
      }
      callback(null, socket);
    };
    open(options, settle);
  };
}

function destroy(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.destroy();
}

function portOf(options: buildConnector.Options): number {
  return options.port === '' ? (options.protocol === 'https:' ? 443 : 80) : Number(options.port);
}

function blocked(host: string): OutboundError {
  return new OutboundError('BLOCKED', `${host} is not a public address.`, {
    canHaveArrived: false,
  });
}
