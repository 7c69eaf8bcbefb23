import { isIP } from 'node:net';
import type { TargetRules } from '../outbound/private-hosts.ts';
import { AppError } from './app-error.ts';

/**
 * Parses a URL that a person entered. It checks only the text; the addresses that a name resolves to are checked
 * at each request.
 *
 * @param pointer the JSON pointer of the field in the body
 * @param schemes the allowed schemes; default: https, and http to this machine
 * @returns the URL as the server will request it
 * @throws AppError VALIDATION_ERROR
 */
export function parseUserUrl(
  text: string,
  pointer: string,
  targets: TargetRules,
  schemes?: readonly string[],
): URL {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw createFieldError(pointer, 'is not an address. Begin with https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw createFieldError(pointer, 'holds a user name or a password. Leave them out');
  }
  if (url.hash !== '' || url.href.endsWith('#')) {
    throw createFieldError(pointer, 'holds a part behind #. Leave it out');
  }
  // A name with a dot at its end is the same name.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isLoopback = isLocal || host === '127.0.0.1';
  const allowed = schemes ?? (isLoopback ? ['https:', 'http:'] : ['https:']);
  if (!allowed.includes(url.protocol)) {
    throw createFieldError(pointer, 'has to begin with https://');
  }
  const port = Number(url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url.port);
  if (!targets.allowsPort(host, port)) {
    throw createFieldError(pointer, `has the port ${port}, which this installation does not allow`);
  }
  const literal = isLocal ? '127.0.0.1' : host;
  if (isIP(literal) !== 0 && !targets.allowsAddress(host, literal, port)) {
    throw createFieldError(pointer, 'is an address of a private network');
  }
  return url;
}

/** Builds the error for a field of the body that is not valid. */
export function createFieldError(pointer: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', `The request is not valid: ${pointer} ${message}.`, {
    details: [{ in: 'body', pointer, message }],
  });
}
