import type { Action, Connector } from '#connectors/connector.gen.d.ts';
import { fillPath, fillRecord, fillUrl, type TemplateValues } from '#connectors/url-template.ts';
import type { AppCall } from '../app-call.ts';
import { selectHeadersForApp } from '../call-headers.ts';
import { writeBody } from './action-body.ts';
import type { ActionInput } from './action-input.ts';

export interface ActionRequest {
  connector: Pick<Connector, 'proxy'>;
  action: Action;
  input: ActionInput;
  /** The variables of the connection and `public_url`. */
  values: TemplateValues;
  /** The key in the action's idempotency header. It stays the same at every retry. */
  idempotencyKey: string;
}

/**
 * Builds the request of an action.
 *
 * @throws TemplateError if a value is not allowed in a URL
 */
export async function buildActionCall({
  connector: { proxy },
  action,
  input,
  values,
  idempotencyKey,
}: ActionRequest): Promise<AppCall> {
  const path = fillPath(action.path, { ...values, ...toTexts(input.path) });
  const query = buildQuery(input.query);
  const joined = `${path}${query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`}`;
  const sent = buildBody(action, input);
  const body = sent === undefined ? null : await writeBody(action.request, sent);
  const key = /^header:(.+)$/.exec(action.idempotency)?.[1]?.toLowerCase();
  // The names are the action's own, so they are forwarded without `x-`.
  const declared = Object.keys(toTexts(input.header)).map((name) => [name, ''] as const);
  const own = { proxy: { ...proxy, default_headers: Object.fromEntries(declared) } };
  return {
    method: action.method,
    path: joined,
    ...(action.base === undefined ? {} : { base: fillUrl(action.base, values) }),
    headers: {
      accept: 'application/json',
      ...(key === undefined ? {} : { [key]: idempotencyKey }),
      ...selectHeadersForApp(toLowerCaseNames(toTexts(input.header)), own),
      ...toLowerCaseNames(fillRecord(action.headers, values)),
      ...(body === null ? {} : { 'content-type': body.contentType }),
    },
    ...(body === null ? {} : { body: body.bytes }),
    isRepeatable:
      action.idempotency !== 'none' || action.method === 'GET' || action.method === 'HEAD',
  };
}

/** Returns the body of the input, or the action's GraphQL query with the body as its variables. */
function buildBody({ graphql }: Action, { body }: ActionInput): unknown {
  return graphql === undefined ? body : { query: graphql, variables: body ?? {} };
}

/** Builds a query. A list repeats its name; an object is sent as JSON. */
function buildQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      query.append(name, toText(item));
    }
  }
  return query.toString();
}

const toTexts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toText(value)]));

const toLowerCaseNames = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
