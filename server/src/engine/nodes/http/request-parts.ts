import type { NamedTextList } from '@patchbay/contract/schema.gen.d.ts';
import { isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { writeBody } from '#domain/calls/actions/action-body.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { NodeError } from '../node-error.ts';

type HttpSettings = SettingsOf<'http'>;

/** A request as its settings describe it, before it is written for a client. */
export interface RequestParts {
  method: HttpSettings['method'];
  query: readonly (readonly [string, string])[];
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  bodyType: HttpSettings['body_type'];
  /** The body. Undefined if none is sent. */
  body: Json | undefined;
}

const METHODS_WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** The headers of the HTTP connection itself, which the client sets. */
const CONNECTION_HEADERS =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|proxy-.*)$/;
/** The maximum length of the query. No server accepts longer addresses, and encoding and parsing them is slow. */
const MAX_QUERY_LENGTH = 65_536;
const TEXT_TYPES = { HTML: 'text/html', XML: 'application/xml', TEXT: 'text/plain' } as const;

/** @throws NodeError for a header that cannot be sent */
export function toRequestParts({
  method,
  query_params = [],
  headers = [],
  body_type,
  body,
}: Pick<HttpSettings, 'method' | 'query_params' | 'headers' | 'body_type' | 'body'>): RequestParts {
  return {
    method,
    query: query_params.map(({ key, value }) => [key, value]),
    headers: toHeaders(headers),
    bodyType: body_type,
    body: body === undefined || !METHODS_WITH_BODY.includes(method) ? undefined : toJsonValue(body),
  };
}

function toHeaders(list: NamedTextList): Record<string, string> {
  const entries = list.map(({ key, value }, index): [string, string] => {
    const name = key.toLowerCase();
    const problem = findHeaderProblem(name, value);
    if (problem !== null) {
      throw new NodeError('INPUT_INVALID', `The header "${key}" ${problem}.`, {
        pointer: `/headers/${index}`,
        isRepeatable: false,
      });
    }
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function findHeaderProblem(name: string, value: string): string | null {
  if (!HEADER_NAME.test(name)) {
    return 'has a name that no header can have';
  }
  if (CONNECTION_HEADERS.test(name)) {
    return 'is set by the platform. Remove it';
  }
  return HEADER_VALUE.test(value)
    ? null
    : 'has a line break, or a character that no header can have';
}

/**
 * Returns path and query of a request. The query of the path comes before that of the settings.
 *
 * @throws NodeError if the query is too long
 */
export function addQuery(path: string, query: RequestParts['query']): string {
  const length = query.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > MAX_QUERY_LENGTH) {
    throw new NodeError(
      'INPUT_INVALID',
      `The query parameters are longer than ${MAX_QUERY_LENGTH.toLocaleString('en-US')} characters. Send such values in the body.`,
      { pointer: '/query_params', isRepeatable: false },
    );
  }
  const written = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return written === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${written}`;
}

/**
 * Returns the headers and the bytes to send. Each request that may change something carries an idempotency key, which
 * is the same each time the node runs for the same thing.
 *
 * @throws NodeError if the body does not fit its type
 */
export async function writeRequest(
  { method, headers, bodyType, body }: RequestParts,
  idempotencyKey: string,
): Promise<{ headers: Record<string, string>; body?: Uint8Array }> {
  const key = method === 'GET' ? {} : { 'idempotency-key': idempotencyKey };
  const written = body === undefined ? null : await encodeBody(bodyType, body);
  return written === null
    ? { headers: { ...key, ...headers } }
    : {
        headers: { ...key, 'content-type': written.contentType, ...headers },
        body: written.bytes,
      };
}

async function encodeBody(type: RequestParts['bodyType'], body: Json) {
  switch (type) {
    case 'JSON':
      return typeof body === 'string' && isJsonText(body)
        ? { contentType: 'application/json', bytes: Buffer.from(body, 'utf8') }
        : writeBody('json', body);
    case 'FORM_DATA':
    case 'X_WWW_FORM_URLENCODED':
      if (!isObject(body)) {
        throw new NodeError('INPUT_INVALID', 'The body of a form is an object of its fields.', {
          pointer: '/body',
          isRepeatable: false,
        });
      }
      return writeBody(type === 'FORM_DATA' ? 'multipart' : 'form', body);
    default: {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return {
        contentType: `${TEXT_TYPES[type]}; charset=utf-8`,
        bytes: Buffer.from(text, 'utf8'),
      };
    }
  }
}

/** Whether a text is JSON already, as a person types it with templates. Other texts are sent as JSON strings. */
function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
