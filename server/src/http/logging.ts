import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';

/** Query parameters that must not be read in a log: secrets, and what turns into one. */
const SECRET_PARAMETERS = new Set(['code', 'state', 'token', 'access_token', 'api_key', 'key']);

/**
 * The server's log: JSON lines, no request body, no header but the ones named here, addresses
 * without their secrets.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: {
        req: (request: { method: string; url: string; id: string; ip?: string }) => ({
          method: request.method,
          url: loggableUrl(request.url),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
      redact: {
        paths: ['*.authorization', '*.cookie', '*["x-api-key"]', '*.token', '*.password'],
        censor: '[secret]',
      },
    },
    destination ?? pino.destination(1),
  );
}

export function loggableUrl(address: string): string {
  const url = new URL(address, 'http://localhost');
  for (const name of [...url.searchParams.keys()]) {
    if (SECRET_PARAMETERS.has(name)) {
      url.searchParams.set(name, 'secret');
    }
  }
  const path = url.pathname.replace(/\/connect\/[^/]+/, '/connect/secret');
  return `${path}${url.search}`;
}
