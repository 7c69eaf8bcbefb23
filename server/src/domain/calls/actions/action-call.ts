import type { Action, Connector } from '../../../connectors/connector.gen.d.ts';
import {
  fillPath,
  fillRecord,
  fillUrl,
  type TemplateValues,
} from '../../../connectors/url-template.ts';
import type { AppCall } from '../app-call.ts';
import { headersForApp } from '../call-headers.ts';
import { writeBody } from './action-body.ts';
import type { ActionInput } from './action-input.ts';

export interface ActionRequest {
  connector: Pick<Connector, 'proxy'>;
  action: Action;
  input: ActionInput;
  /** Variables of the connection and `public_url`. */
  values: TemplateValues;
  /** Sent where the action says, the same at every retry. */
  idempotencyKey: string;
}

/**
 * The request of an action.
 *
 * @throws TemplateError if a value is not allowed in a URL
 */
export async function actionCall({
  connector: { proxy },
  action,
  input,
  values,
  idempotencyKey,
}: ActionRequest): Promise<AppCall> {
  const path = fillPath(action.path, { ...values, ...texts(input.path) });
  const query = queryOf(input.query);
  const joined = `${path}${query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`}`;
  const sent = bodyOf(action, input);
  const body = sent === undefined ? null : await writeBody(action.request, sent);
  const key = /^header:(.+)$/.exec(action.idempotency)?.[1]?.toLowerCase();
  // The names are the action's own, so they are forwarded without `x-`.
  const given = Object.keys(texts(input.header)).map((name) => [name, ''] as const);
  const own = { proxy: { ...proxy, default_headers: Object.fromEntries(given) } };
  return {
    method: action.method,
    path: joined,
    ...(action.base === undefined ? {} : { base: fillUrl(action.base, values) }),
    headers: {
      accept: 'application/json',
      ...(key === undefined ? {} : { [key]: idempotencyKey }),
      ...headersForApp(lowerCase(texts(input.header)), own),
      ...lowerCase(fillRecord(action.headers, values)),
      ...(body === null ? {} : { 'content-type': body.contentType }),
    },
    ...(body === null ? {} : { body: body.bytes }),
    isRepeatable:
      action.idempotency !== 'none' || action.method === 'GET' || action.method === 'HEAD',
  };
}

/** The given values, or the action's own query with them as its variables. */
function bodyOf({ graphql }: Action, { body }: ActionInput): unknown {
  return graphql === undefined ? body : { query: graphql, variables: body ?? {} };
}

/** Lists repeat their name; any other value that is not plain is sent as JSON. */
function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      query.append(name, textOf(one));
    }
  }
  return query.toString();
}

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

const lowerCase = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
