import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { connectionEventTable, connectionTable } from '../db/schema/connect/connection.ts';

type EventRow = typeof connectionEventTable.$inferInsert;

/** Builds the events that the creation of these seeded connections, and the expiry of some, would have recorded. */
export function buildDemoConnectionEvents(
  connections: readonly (typeof connectionTable.$inferInsert)[],
  accounts: readonly Pick<LinkedAccount, '_id' | 'account_id'>[],
): EventRow[] {
  return connections.flatMap(
    ({ _id, org_id, environment, linked_account, slug, auth_type, connected_at, expired_at }) => {
      const account = accounts.find((candidate) => candidate._id === linked_account);
      if (_id === undefined || account === undefined) {
        return [];
      }
      const { account_id } = account;
      const event = { org_id, environment, linked_account, linked_account_id: account_id };
      const common = { ...event, connection: _id, slug, auth_type };
      const created: EventRow = { ...common, type: 'connection.created', created_at: connected_at };
      const expired: EventRow = {
        ...common,
        type: 'connection.expired',
        reason: 'INVALID_GRANT',
        created_at: expired_at ?? connected_at,
      };
      return expired_at === null || expired_at === undefined ? [created] : [created, expired];
    },
  );
}
