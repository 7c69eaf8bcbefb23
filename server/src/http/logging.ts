import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

/** Query parameters whose values may be read in a log. Others may be, or turn into, a secret. */
const READABLE_PARAMETERS = new Set([
  'page',
  'limit',
  'slug',
  'auth_type',
  'status',
  'environment',
]);

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

/**
 * Patchbay's own tokens, anywhere in a text: three parts of base64url (RFC 7515 7.1), or the token of
 * a hosted page's address.
 */
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|ct_[\w-]{20,}/g;

/** Path and query as they may be logged: no token of a hosted page, a start link or a wait, values of few parameters. */
export function loggableUrl(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const readable = path
    .replace(/\/connect\/[^/]+/g, '/connect/[secret]')
    .replace(/\/oauth\/(start|choose)\/[^/]+/g, '/oauth/$1/[secret]')
    .replace(/\/(workflows\/+webhooks|human-tasks|forms)\/+[^/]+/g, '/$1/[secret]')
    .replace(TOKEN, '[secret]');
  if (query === undefined) {
    return readable;
  }
  const parameters = query.split('&').map((parameter) => {
    const [name = ''] = parameter.split('=', 1);
    return (READABLE_PARAMETERS.has(name) ? parameter : name).replace(TOKEN, '[secret]');
  });
  return `${readable}?${parameters.join('&')}`;
}
