import { getOwnValue, isJson, isObject, type Json } from '@patchbay/rules/json.ts';
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

/** What a person fills in, so that no credential is in a command. */
const OWN_SERVER = '"$PATCHBAY_URL"';
const OWN_HEADERS = [
  '-H "x-api-key: $PATCHBAY_API_KEY"',
  '-H "linked_account_id: $LINKED_ACCOUNT_ID"',
] as const;

/** A node that ran, as executions show its type and its settings. */
interface SentBy {
  node_type: string;
  input: unknown;
  /** The connection of the app that it called. */
  connection: string | null;
}

/**
 * The request of a node as a curl command, of its settings as logs show them; headers of credentials are
 * redacted. A call of an app goes through this server, which has the credentials. Undefined where the node
 * sends none, its settings are not stored, or the command would be too long.
 */
export function requestCurl({ node_type, input, connection }: SentBy): string | undefined {
  if (!isJson(input) || !isObject(input)) {
    return undefined;
  }
  const command = commandOf(node_type, input, connection);
  return command === undefined || command.length > MAX_LENGTH ? undefined : command;
}

function commandOf(type: string, settings: Json, connection: string | null): string | undefined {
  const slug = textOf(getOwnValue(settings, 'slug'));
  // The type of one that calls an app is the app's slug, see `shownNodeType`.
  if (slug !== undefined && slug === type) {
    const action = textOf(getOwnValue(settings, 'action_id'));
    return action === undefined
      ? appRequestOf(slug, settings, connection)
      : appActionOf(slug, action, settings, connection);
  }
  const base = textOf(getOwnValue(settings, 'base_url'));
  return type !== 'http' || base === undefined
    ? undefined
    : joined(methodOf(settings), quoted(addressOf(base, settings)), [], settings);
}

function appRequestOf(slug: string, settings: Json, connection: string | null): string {
  const base = textOf(getOwnValue(settings, 'base_url'));
  const address = addressOf(`/api/v2/public/proxy/${slug}/`, settings);
  const headers = [
    ...ownHeaders(connection),
    ...(base === undefined ? [] : [header('x-patchbay-base-url', base)]),
  ];
  return joined(methodOf(settings), `${OWN_SERVER}${quoted(address)}`, headers, settings);
}

function appActionOf(
  slug: string,
  action: string,
  settings: Json,
  connection: string | null,
): string | undefined {
  const input = getOwnValue(settings, 'input') ?? {};
  if (!isObject(input)) {
    return undefined;
  }
  const path = `/api/v2/integration-schema/${slug}/actions/${encodeURIComponent(action)}/execute`;
  // Fields without a value are not sent.
  const body = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  return joined('POST', `${OWN_SERVER}${quoted(path)}`, ownHeaders(connection), { body });
}

const ownHeaders = (connection: string | null): string[] => [
  ...OWN_HEADERS,
  ...(connection === null ? [] : [header('connection_id', connection)]),
];

/** @param settings with the headers and the body of the node */
function joined(method: string, address: string, first: readonly string[], settings: Json): string {
  const headers = pairsOf(getOwnValue(settings, 'headers')).map(([name, value]) =>
    header(name, isCredentialHeader(name) ? REDACTED : value),
  );
  const body = METHODS_WITH_BODY.includes(method) ? bodyOf(settings) : [];
  return ['curl', '-X', method, address, ...first, ...headers, ...body].join(' ');
}

const header = (name: string, value: string): string => `-H ${quoted(`${name}: ${value}`)}`;

const methodOf = (settings: Json): string => textOf(getOwnValue(settings, 'method')) ?? 'GET';

function addressOf(base: string, settings: Json): string {
  const path = textOf(getOwnValue(settings, 'url_path')) ?? '';
  const whole =
    path === '' || /^[?#]/.test(path)
      ? `${base}${path}`
      : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const query = new URLSearchParams(pairsOf(getOwnValue(settings, 'query_params'))).toString();
  return query === '' ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${query}`;
}

function bodyOf(settings: Json): string[] {
  const body = getOwnValue(settings, 'body');
  const type = textOf(getOwnValue(settings, 'body_type')) ?? 'JSON';
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
        const name = textOf(getOwnValue(entry, 'key'));
        const value = getOwnValue(entry, 'value');
        return name === undefined || value === undefined
          ? []
          : [[name, textOf(value) ?? JSON.stringify(value)]];
      })
    : [];
}

/** For a shell, which reads nothing in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
