import { isJson, isObject, type Json, ownValue } from '@patchbay/rules/json.ts';
import { isCredentialHeader } from './credential-headers.ts';
import { REDACTED } from './redacted.ts';

/** As long as the contract allows. */
const MAX_LENGTH = 65_536;
const METHODS_WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  JSON: 'application/json',
  HTML: 'text/html; charset=utf-8',
  XML: 'application/xml; charset=utf-8',
  TEXT: 'text/plain; charset=utf-8',
};

/**
 * The request of an HTTP node as a curl command, of its settings as logs show them; headers of credentials
 * are redacted. Undefined where they are not stored, or the command would be too long.
 */
export function requestCurl(settings: unknown): string | undefined {
  if (!isJson(settings) || !isObject(settings)) {
    return undefined;
  }
  const method = textOf(ownValue(settings, 'method')) ?? 'GET';
  const address = addressOf(settings);
  if (address === undefined) {
    return undefined;
  }
  const headers = pairsOf(ownValue(settings, 'headers')).map(
    ([name, value]) => `-H ${quoted(`${name}: ${isCredentialHeader(name) ? REDACTED : value}`)}`,
  );
  const body = METHODS_WITH_BODY.includes(method) ? bodyOf(settings) : [];
  const command = ['curl', '-X', method, quoted(address), ...headers, ...body].join(' ');
  return command.length > MAX_LENGTH ? undefined : command;
}

function addressOf(settings: Json): string | undefined {
  const base = textOf(ownValue(settings, 'base_url'));
  const path = textOf(ownValue(settings, 'url_path')) ?? '';
  if (base === undefined) {
    return undefined;
  }
  const joined =
    path === '' || /^[?#]/.test(path)
      ? `${base}${path}`
      : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const query = new URLSearchParams(pairsOf(ownValue(settings, 'query_params'))).toString();
  return query === '' ? joined : `${joined}${joined.includes('?') ? '&' : '?'}${query}`;
}

function bodyOf(settings: Json): string[] {
  const body = ownValue(settings, 'body');
  const type = textOf(ownValue(settings, 'body_type')) ?? 'JSON';
  if (body === undefined) {
    return [];
  }
  const contentType = CONTENT_TYPES[type];
  if (contentType === undefined) {
    const option = type === 'FORM_DATA' ? '-F' : '--data-urlencode';
    return isObject(body)
      ? Object.entries(body).map(
          ([name, value]) =>
            `${option} ${quoted(`${name}=${textOf(value) ?? JSON.stringify(value)}`)}`,
        )
      : [];
  }
  return [
    `-H ${quoted(`content-type: ${contentType}`)}`,
    `--data-raw ${quoted(textOf(body) ?? JSON.stringify(body))}`,
  ];
}

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Of a list of names with values. */
function pairsOf(list: Json | undefined): [string, string][] {
  return Array.isArray(list)
    ? list.flatMap((entry): [string, string][] => {
        const name = textOf(ownValue(entry, 'key'));
        const value = ownValue(entry, 'value');
        return name === undefined || value === undefined
          ? []
          : [[name, textOf(value) ?? JSON.stringify(value)]];
      })
    : [];
}

/** For a shell, which reads nothing in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
