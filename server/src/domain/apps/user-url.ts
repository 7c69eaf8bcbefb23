import { isIP } from 'node:net';
import type { TargetRules } from '../../outbound/private-hosts.ts';
import { AppError } from '../app-error.ts';

/**
 * A URL that a person entered, as the server will request it. What a name resolves to is checked when
 * it is requested: here only the text.
 *
 * @param pointer of the field in the body
 * @returns the address as URL parsers write it
 * @throws AppError VALIDATION_ERROR
 */
export function userUrl(given: string, pointer: string, targets: TargetRules): URL {
  let url: URL;
  try {
    url = new URL(given.trim());
  } catch {
    throw invalidField(pointer, 'is no address. Begin with https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidField(pointer, 'holds a user name or a password. Leave them out');
  }
  if (url.hash !== '') {
    throw invalidField(pointer, 'holds a part behind #. Leave it out');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isLoopback = isLocal || host === '127.0.0.1';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    throw invalidField(pointer, 'has to begin with https://');
  }
  const port = Number(url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url.port);
  if (!targets.allowsPort(host, port)) {
    throw invalidField(pointer, `has the port ${port}, which this installation does not allow`);
  }
  const literal = isLocal ? '127.0.0.1' : host;
  if (isIP(literal) !== 0 && !targets.allowsAddress(host, literal, port)) {
    throw invalidField(pointer, 'is an address of a private network');
  }
  return url;
}

/** A field of the body that is wrong. */
export function invalidField(pointer: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', `The request is not valid: ${pointer} ${message}.`, {
    details: [{ in: 'body', pointer, message }],
  });
}
