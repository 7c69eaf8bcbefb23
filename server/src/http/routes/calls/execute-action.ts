import { randomUUID } from 'node:crypto';
import type { ActionResult } from '@patchbay/contract/schema.gen.d.ts';
import type { Action } from '../../../connectors/connector.gen.d.ts';
import { TemplateError } from '../../../connectors/url-template.ts';
import { AppError } from '../../../domain/app-error.ts';
import { actionCall } from '../../../domain/calls/actions/action-call.ts';
import { type ActionInput, readActionInput } from '../../../domain/calls/actions/action-input.ts';
import { nextPage } from '../../../domain/calls/actions/next-page.ts';
import type { AppResponse, MakeCall } from '../../../domain/calls/app-call.ts';
import { callError } from '../../../domain/calls/call-error.ts';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { type CallScope, callScopeOf } from './call-scope.ts';
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
  const scope = await callScopeOf(services, principal, selection, (tx, app) =>
    findAction(services.connect.apps, tx, principal, app, params.action_id),
  );
  const action = scope.more;
  const input = readActionInput(action, body ?? {});
  const make = requestOf(services, scope, action, input);
  const upstream = await services.connect.caller
    .call(scope, make, signal)
    .catch((error: unknown) => {
      throw callError(error, scope);
    });
  const result = resultOf(upstream, scope.connector.name, principal.kind === 'linked_account');
  const { headers: upstreamHeaders } = upstream;
  const next =
    result.node_status === 'Success'
      ? nextPage(scope.connector, action, { input, headers: upstreamHeaders, data: result.data })
      : null;
  return { ...result, ...(next === null ? {} : { next_page: next }) };
};

/** The returned function throws AppError VALIDATION_ERROR if a value cannot be part of a URL. */
function requestOf(
  { publicUrl }: Services,
  { connector }: CallScope,
  action: Action,
  input: ActionInput,
): MakeCall {
  const idempotencyKey = randomUUID();
  return async (variables) => {
    try {
      const values = { ...variables, public_url: publicUrl() };
      return await actionCall({ connector, action, input, values, idempotencyKey });
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

/** The body of an error response is for those who build the integration, not for an end customer. */
function resultOf(
  { status, headers, body, retryAfterSeconds }: AppResponse,
  name: string,
  isForCustomer: boolean,
): ActionResult {
  const isGood = status >= 200 && status < 400;
  if (isGood) {
    return { node_status: 'Success', data: dataOf(body, headers), http_status: status };
  }
  const what =
    retryAfterSeconds === null
      ? `${name} responded with ${status}.${isForCustomer ? '' : ' Its response is in data.'}`
      : `${name} has reached its rate limit. Try again in ${retryAfterSeconds} seconds.`;
  return {
    node_status: 'Errored',
    data: isForCustomer ? null : dataOf(body, headers),
    http_status: status,
    message: what,
    ...(retryAfterSeconds === null ? {} : { retry_after: retryAfterSeconds }),
  };
}

function dataOf(body: Buffer, { 'content-type': type = '' }: AppResponse['headers']): unknown {
  if (body.length === 0) {
    return null;
  }
  const text = body.toString('utf8');
  if (/\bjson\b/i.test(type) || type === '') {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  // Files do not fit into JSON; the proxy passes them on unchanged.
  return /^text\/|\b(xml|csv|javascript|x-www-form-urlencoded)\b/i.test(type) ? text : null;
}
