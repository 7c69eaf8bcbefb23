import { AppError } from '#domain/app-error.ts';
import { createUnknownAppError } from '#domain/apps/tenant-apps.ts';
import { fireEvent as fire } from '#engine/triggers/fire-event.ts';
import type { Call, Handler } from '#http/handler.ts';
import { selectPassedOnHeaders } from '#http/passed-on-headers.ts';
import { findAccountOfCall } from '../connect/account-by-header.ts';
import { getTenant } from '../connect/account-scope.ts';

type EventCall = Call<'fireEvent' | 'fireEventByKey' | 'fireAppEvent'>;

export const fireEvent: Handler<'fireEvent'> = (call) => fireOfAny(call);

export const fireEventByKey: Handler<'fireEventByKey'> = (call) => fireOfAny(call);

function fireOfAny(call: Call<'fireEvent' | 'fireEventByKey'>) {
  const { slug } = call.headers;
  return toFire(call, slug === undefined || slug === '' ? null : slug);
}

export const fireAppEvent: Handler<'fireAppEvent'> = async (call) => {
  const { slug } = call.params;
  const { connect } = call.services;
  if ((await connect.apps.find(getTenant(call.principal), slug)) === null) {
    throw createUnknownAppError(slug);
  }
  return toFire(call, slug);
};

async function toFire(
  { headers, body, principal, services, rawHeaders }: EventCall,
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
  const { tenant, linked_account, account_id } = await findAccountOfCall(
    services,
    principal,
    headers.linked_account_id,
  );
  return fire(services, {
    tenant,
    account: { _id: linked_account, account_id },
    event,
    slug,
    config_id: headers.config_id,
    instance_tag: headers.instance_tag,
    payload: body.payload ?? null,
    headers: headers['include-headers'] === 'true' ? selectPassedOnHeaders(rawHeaders) : {},
  });
}
