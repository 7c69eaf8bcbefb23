import { randomUUID } from 'node:crypto';
import type { ActionResult } from '@patchbay/contract/schema.gen.d.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { TemplateError } from '#connectors/url-template.ts';
import { AppError } from '#domain/app-error.ts';
import { buildActionCall } from '#domain/calls/actions/action-call.ts';
import type { ActionInput } from '#domain/calls/actions/action-input.ts';
import { getNextPageFields } from '#domain/calls/actions/next-page.ts';
import type { Output, OutputReader } from '#domain/calls/actions/output-reader.ts';
import type { AppResponse, MakeCall } from '#domain/calls/app-call.ts';
import { toCallError } from '#domain/calls/call-error.ts';
import type { Handler } from '#http/handler.ts';
import type { Services } from '#http/services.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { type CallScope, findCallScope } from './call-scope.ts';
import { findAction } from './find-action.ts';

export const executeAction: Handler<'executeAction'> = async ({
  params,
  headers,
  body,
  principal,
  services,
  signal,
}) => {
  const selection = {
    slug: params.slug,
    linked_account_id: headers.linked_account_id,
    connection_id: headers.connection_id,
    auth_type: headers['x-patchbay-auth-type'],
  };
  const scope = await findCallScope(services, principal, selection, (tx, app) =>
    findAction(services.connect.apps, tx, principal, app, params.action_id),
  );
  const action = scope.more;
  const owner = getOwner(scope);
  const input = await services.calls.readInput(action, body ?? {}, { owner, signal });
  const make = buildRequest(services, scope, action, input);
  const upstream = await services.calls.caller.call(scope, make, signal).catch((error: unknown) => {
    throw toCallError(error, scope);
  });
  const isForCustomer = principal.kind === 'linked_account';
  const read = (response: AppResponse) => readData(services, response, { owner, signal });
  const result = await toResult(upstream, { name: scope.connector.name, isForCustomer, read });
  const { headers: upstreamHeaders } = upstream;
  const next =
    result.node_status === 'Success'
      ? getNextPageFields(scope.connector, action, {
          input,
          headers: upstreamHeaders,
          data: result.data,
        })
      : null;
  return { ...result, ...(next === null ? {} : { next_page: next }) };
};

/** Returns a function that builds the request. It throws AppError VALIDATION_ERROR if a value cannot be part of a URL. */
function buildRequest(
  { publicUrl }: Services,
  { connector }: CallScope,
  action: Action,
  input: ActionInput,
): MakeCall {
  const idempotencyKey = randomUUID();
  return async (variables) => {
    try {
      const values = { ...variables, public_url: publicUrl() };
      return await buildActionCall({ connector, action, input, values, idempotencyKey });
    } catch (error) {
      if (error instanceof TemplateError) {
        const message = 'does not belong into an address';
        throw new AppError('VALIDATION_ERROR', `The action cannot be run: ${error.message}`, {
          details: [{ in: 'body', pointer: `/${error.variable}`, message }],
        });
      }
      throw error;
    }
  };
}

/** The parts of an action that make its result from a response. */
interface Reading {
  /** The name of the app. */
  name: string;
  isForCustomer: boolean;
  read(response: AppResponse): Promise<Output>;
}

/** Converts a response to the result of an action. End customers do not get the body of an error response. */
async function toResult(
  response: AppResponse,
  { name, isForCustomer, read }: Reading,
): Promise<ActionResult> {
  const { status, retryAfterSeconds } = response;
  const isGood = status >= 200 && status < 400;
  if (isGood) {
    const output = await read(response);
    return 'problem' in output
      ? {
          node_status: 'Errored',
          data: null,
          http_status: status,
          message: `The response of ${name} ${output.problem}, or call the app through the proxy.`,
        }
      : { node_status: 'Success', data: output.data, http_status: status };
  }
  const what =
    retryAfterSeconds === null
      ? `${name} responded with ${status}.${isForCustomer ? '' : ' Its response is in data.'}`
      : `${name} has reached its rate limit. Try again in ${retryAfterSeconds} seconds.`;
  const output = isForCustomer ? { data: null } : await read(response);
  return {
    node_status: 'Errored',
    data: 'problem' in output ? null : output.data,
    http_status: status,
    message: what,
    ...(retryAfterSeconds === null ? {} : { retry_after: retryAfterSeconds }),
  };
}

/** Reads the data of a response. A body with the type JSON that is not valid JSON is read as text. */
async function readData(
  { calls }: Services,
  { body, headers: { 'content-type': type = '' } }: AppResponse,
  options: Parameters<OutputReader>[1],
): Promise<Output> {
  if (body.length === 0) {
    return { data: null };
  }
  if (/\bjson\b/i.test(type) || type === '') {
    const output = await calls.readOutput({ body, areLongNumbersText: false }, options);
    return 'problem' in output && output.isNotJson === true
      ? { data: body.toString('utf8') }
      : output;
  }
  // Files do not fit into JSON. The proxy passes them on unchanged.
  const isText = /^text\/|\b(xml|csv|javascript|x-www-form-urlencoded)\b/i.test(type);
  return { data: isText ? body.toString('utf8') : null };
}

const getOwner = ({ tenant, connection }: CallScope): Owner => ({
  org_id: tenant.org_id,
  linked_account: connection.linked_account,
});
