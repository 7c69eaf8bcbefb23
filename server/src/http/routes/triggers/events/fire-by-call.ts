import { AppError } from '#domain/app-error.ts';
import { fireEvent as fire } from '#engine/triggers/fire-event.ts';
import type { Call } from '#http/handler.ts';
import { maskHeaders } from '#http/masked-headers.ts';
import { selectPassedOnHeaders } from '#http/passed-on-headers.ts';
import { findAccountKey } from '#http/routes/connect/account-by-header.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

type EventCall = Call<'fireEvent' | 'fireEventByKey' | 'fireAppEvent'>;

/** Fires the event of a call for the app that its header names, or for workflows of every app. */
export function fireByHeader(call: Call<'fireEvent' | 'fireEventByKey'>) {
  const { slug } = call.headers;
  return fireByCall(call, slug === undefined || slug === '' ? null : slug);
}

/** Fires the event of a call. Throws an AppError VALIDATION_ERROR if the call names none. */
export async function fireByCall(
  { headers, body, principal, services, rawHeaders, rawUrl }: EventCall,
  slug: string | null,
) {
  const event = body.event ?? body.trigger;
  if (event === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the field event names the event.',
      { details: [{ in: 'body', pointer: '/event', message: 'is required' }] },
    );
  }
  const tenant = getTenant(principal);
  const account = findAccountKey(principal, headers.linked_account_id);
  services.eventLimits.count(tenant, account.account_id);
  const has_passed_headers = headers['include-headers'] === 'true';
  return fire(services, {
    ...{ tenant, account, event, slug },
    config_id: headers.config_id,
    instance_tag: headers.instance_tag,
    payload: body.payload ?? null,
    headers: has_passed_headers ? selectPassedOnHeaders(rawHeaders) : {},
    request: {
      url: rawUrl.split('?', 1).join(''),
      headers: maskHeaders(rawHeaders),
      has_passed_headers,
      fired_again_from: null,
    },
  });
}
