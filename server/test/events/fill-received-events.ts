import type { Database, Tenant } from '#db/database.ts';
import { insertReceived } from '#db/events/received-events-repo.ts';
import { createObjectId } from '#lib/object-id.ts';

interface Fired {
  account: { _id: string; account_id: string };
  workflow: string;
  /** The apps that the events were fired for, one event each. */
  slugs: readonly (string | null)[];
  created_at?: Date;
  event_name?: string;
}

/** Inserts received events to which a workflow listened. Returns the id of the last one. */
export async function fillReceivedEvents(
  db: Database,
  tenant: Tenant,
  { account, workflow, slugs, created_at = new Date(), event_name = 'Deal won' }: Fired,
): Promise<string> {
  const payload = '{"deal_id":"D-1042"}';
  const outcome = {
    ...{ workflow, workflow_name: 'Tell the team', outcome: 'conditions' as const },
    reason: 'The conditions of its trigger do not hold for this event.',
    execution: null,
  };
  const rows = slugs.map((slug) => ({
    _id: createObjectId(),
    ...{ event_name, slug, payload, created_at },
    event: null,
    url: '/api/v2/public/event/trigger',
    linked_account: account._id,
    linked_account_id: account.account_id,
    config_id: account.account_id,
    instance_tag: null,
    status: 'NONE' as const,
    payload_size: payload.length,
    headers: { 'x-api-key': '[REDACTED]' },
    has_passed_headers: false,
    details: null,
    fired_again_from: null,
    workflow_count: 1,
    started_count: 0,
  }));
  await db.asTenant(tenant, async (tx) => {
    await Promise.all(rows.map((row) => insertReceived(tx, tenant, row, [outcome])));
  });
  return rows.at(-1)?._id ?? '';
}
