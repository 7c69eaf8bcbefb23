import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

/** The query parameters whose values are logged. Any other value may be, or become, a secret. */
const READABLE_PARAMETERS = new Set([
  'page',
  'limit',
  'slug',
  'auth_type',
  'status',
  'environment',
]);

/**
 * Creates the server's log: JSON lines without bodies, without headers, and with addresses whose secrets are
 * replaced.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: {
        req: (request: { method: string; url: string; id: string; ip?: string }) => ({
          method: request.method,
          url: redactUrl(request.url),
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
 * Matches Patchbay's own tokens anywhere in a text: three parts of base64url (RFC 7515 7.1), or the token of
 * a hosted page's address.
 */
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|ct_[\w-]{20,}/g;

/** Returns path and query without the tokens of hosted pages, start links and waits, and with the values of few parameters. */
export function redactUrl(address: string): string {
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
