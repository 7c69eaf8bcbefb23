import { getOwnValue, isJson, isObject, type Json } from '@patchbay/rules/json.ts';
import { REDACTED } from '../redacted.ts';
import { isCredentialHeader } from './credential-headers.ts';

/** The maximum length of a command in the contract. */
const MAX_LENGTH = 65_536;
const METHODS_WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  JSON: 'application/json',
  HTML: 'text/html; charset=utf-8',
  XML: 'application/xml; charset=utf-8',
  TEXT: 'text/plain; charset=utf-8',
};

// Variables that a person fills in, so that a command contains no credentials.
const OWN_SERVER = '"$PATCHBAY_URL"';
const OWN_HEADERS = [
  '-H "x-api-key: $PATCHBAY_API_KEY"',
  '-H "linked_account_id: $LINKED_ACCOUNT_ID"',
] as const;

/** A node that ran, with its type and settings as executions show them. */
interface SentBy {
  node_type: string;
  input: unknown;
  /** The connection of the app that the node called. */
  connection: string | null;
}

/**
 * Converts the settings of a node, as logs show them, to a curl command with redacted credentials. A call of an app
 * goes through this server, which has the credentials. Returns undefined if the node sends no request, its settings
 * are not stored, or the command would be too long.
 */
export function toCurlCommand({ node_type, input, connection }: SentBy): string | undefined {
  if (!isJson(input) || !isObject(input)) {
    return undefined;
  }
  const command = buildCommand(node_type, input, connection);
  return command === undefined || command.length > MAX_LENGTH ? undefined : command;
}

function buildCommand(type: string, settings: Json, connection: string | null): string | undefined {
  const slug = toText(getOwnValue(settings, 'slug'));
  // The type of a node that calls an app is the slug of the app (`getDisplayedNodeType`).
  if (slug !== undefined && slug === type) {
    const action = toText(getOwnValue(settings, 'action_id'));
    return action === undefined
      ? buildAppRequest(slug, settings, connection)
      : buildAppAction(slug, action, settings, connection);
  }
  const base = toText(getOwnValue(settings, 'base_url'));
  return type !== 'http' || base === undefined
    ? undefined
    : joinCommand(getMethod(settings), quote(buildAddress(base, settings)), [], settings);
}

function buildAppRequest(slug: string, settings: Json, connection: string | null): string {
  const base = toText(getOwnValue(settings, 'base_url'));
  const address = buildAddress(`/api/v2/public/proxy/${slug}/`, settings);
  const headers = [
    ...formatOwnHeaders(connection),
    ...(base === undefined ? [] : [formatHeader('x-patchbay-base-url', base)]),
  ];
  return joinCommand(getMethod(settings), `${OWN_SERVER}${quote(address)}`, headers, settings);
}

function buildAppAction(
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
  // Fields without a value are not part of the request.
  const body = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  return joinCommand('POST', `${OWN_SERVER}${quote(path)}`, formatOwnHeaders(connection), { body });
}

const formatOwnHeaders = (connection: string | null): string[] => [
  ...OWN_HEADERS,
  ...(connection === null ? [] : [formatHeader('connection_id', connection)]),
];

/** Joins the parts of a command. @param settings the settings with headers and body of the node */
function joinCommand(
  method: string,
  address: string,
  first: readonly string[],
  settings: Json,
): string {
  const headers = toPairs(getOwnValue(settings, 'headers')).map(([name, value]) =>
    formatHeader(name, isCredentialHeader(name) ? REDACTED : value),
  );
  const body = METHODS_WITH_BODY.includes(method) ? formatBody(settings) : [];
  return ['curl', '-X', method, address, ...first, ...headers, ...body].join(' ');
}

const formatHeader = (name: string, value: string): string => `-H ${quote(`${name}: ${value}`)}`;

const getMethod = (settings: Json): string => toText(getOwnValue(settings, 'method')) ?? 'GET';

function buildAddress(base: string, settings: Json): string {
  const path = toText(getOwnValue(settings, 'url_path')) ?? '';
  const whole =
    path === '' || /^[?#]/.test(path)
      ? `${base}${path}`
      : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const query = new URLSearchParams(toPairs(getOwnValue(settings, 'query_params'))).toString();
  return query === '' ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${query}`;
}

function formatBody(settings: Json): string[] {
  const body = getOwnValue(settings, 'body');
  const type = toText(getOwnValue(settings, 'body_type')) ?? 'JSON';
  if (body === undefined) {
    return [];
  }
  const contentType = CONTENT_TYPES[type];
  if (contentType === undefined) {
    const option = type === 'FORM_DATA' ? '-F' : '--data-urlencode';
    return isObject(body)
      ? Object.entries(body).map(
          ([name, value]) =>
            `${option} ${quote(`${name}=${toText(value) ?? JSON.stringify(value)}`)}`,
        )
      : [];
  }
  return [
    `-H ${quote(`content-type: ${contentType}`)}`,
    `--data-raw ${quote(toText(body) ?? JSON.stringify(body))}`,
  ];
}

const toText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Converts a list of entries with key and value to pairs. */
function toPairs(list: Json | undefined): [string, string][] {
  return Array.isArray(list)
    ? list.flatMap((entry): [string, string][] => {
        const name = toText(getOwnValue(entry, 'key'));
        const value = getOwnValue(entry, 'value');
        return name === undefined || value === undefined
          ? []
          : [[name, toText(value) ?? JSON.stringify(value)]];
      })
    : [];
}

/** Quotes a text for a shell, which does not interpret texts in single quotes. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
