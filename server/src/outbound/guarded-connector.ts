import type { LookupFunction, Socket } from 'node:net';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { createGuardedLookup } from './guarded-lookup.ts';
import { OutboundError } from './outbound-errors.ts';
import type { TargetRules } from './private-hosts.ts';

/**
 * Creates a connector that reaches allowed targets only. The lookup of a name filters its blocked addresses, and
 * literal addresses, which need no lookup, are checked before. The address of the open socket is checked again.
 */
export function createGuardedConnector(
  rules: TargetRules,
  connectTimeoutMs: number,
  lookup?: LookupFunction,
): buildConnector.connector {
  // The rules depend on the port, which a lookup does not get.
  const byPort = new Map<number, buildConnector.connector>();
  const getOpener = (port: number): buildConnector.connector => {
    const known = byPort.get(port);
    if (known !== undefined) {
      return known;
    }
    const isAllowed = (host: string, address: string) => rules.allowsAddress(host, address, port);
    const opener = buildConnector({
      timeout: connectTimeoutMs,
      lookup: createGuardedLookup({ isAllowed, createBlockedError, resolve: lookup }),
    });
    byPort.set(port, opener);
    return opener;
  };
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const port = getPort(options);
    if (isIP(host) !== 0 && !rules.allowsAddress(host, host, port)) {
      callback(createBlockedError(host), null);
      return;
    }
    const checkSocket: buildConnector.Callback = (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      if (!rules.allowsAddress(host, socket.remoteAddress ?? '', port)) {
        destroy(socket);
        callback(createBlockedError(host), null);
        return;
      }
      callback(null, socket);
    };
    getOpener(port)(options, checkSocket);
  };
}

function destroy(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.destroy();
}

function getPort(options: buildConnector.Options): number {
  return options.port === '' ? (options.protocol === 'https:' ? 443 : 80) : Number(options.port);
}

function createBlockedError(host: string): OutboundError {
  return new OutboundError('BLOCKED', `${host} is not a public address.`, {
    canHaveArrived: false,
  });
}
