import { findReceived } from '#db/events/received-events-repo.ts';
import { assertReceived } from '#domain/events/get-received-event.ts';
import { fireEvent } from '#engine/triggers/fire-event.ts';
import type { Handler } from '#http/handler.ts';
import { selectPassedOnHeaders } from '#http/passed-on-headers.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const fireReceivedEvent: Handler<'fireReceivedEvent'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const row = assertReceived(
    await services.db.readAsTenant(tenant, (tx) => findReceived(tx, tenant, params.id)),
  );
  const { linked_account_id: account_id, has_passed_headers } = row;
  services.eventLimits.count(tenant, account_id);
  return fireEvent(services, {
    tenant,
    account: { _id: null, account_id },
    event: row.event_name,
    slug: row.slug,
    config_id: row.config_id,
    instance_tag: row.instance_tag ?? undefined,
    payload: JSON.parse(row.payload),
    // Masked headers carry credentials, so they are not passed on.
    headers: has_passed_headers ? selectPassedOnHeaders(row.headers) : {},
    request: {
      ...{ url: row.url, headers: row.headers, has_passed_headers },
      fired_again_from: row._id,
    },
  });
};
