import type { LookupFunction, Socket } from 'node:net';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { guardedLookup } from './guarded-lookup.ts';
import { OutboundError } from './outbound-errors.ts';
import type { TargetRules } from './private-hosts.ts';

/**
 * Opens connections to allowed targets only: a name's blocked addresses are filtered in its lookup, and
 * literals, which get no lookup, are checked before. The address that the socket reached is checked again.
 */
export function guardedConnector(
  rules: TargetRules,
  connectTimeoutMs: number,
  lookup?: LookupFunction,
): buildConnector.connector {
  // The rules need the port, and a lookup does not get it.
  const byPort = new Map<number, buildConnector.connector>();
  const openerFor = (port: number): buildConnector.connector => {
    const known = byPort.get(port);
    if (known !== undefined) {
      return known;
    }
    const isAllowed = (host: string, address: string) => rules.allowsAddress(host, address, port);
    const opener = buildConnector({
      timeout: connectTimeoutMs,
      lookup: guardedLookup({ isAllowed, blocked, resolve: lookup }),
    });
    byPort.set(port, opener);
    return opener;
  };
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
    openerFor(port)(options, settle);
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
