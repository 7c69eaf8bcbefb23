import type { ReceivedEvent } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import { type FoundReceived, findReceived, listOutcomes } from '#db/events/received-events-repo.ts';
import { AppError } from '../app-error.ts';
import type { ReceivedDeps } from './list-received-events.ts';
import { MAX_SHOWN_BYTES, receivedDetailToWire } from './received-event-to-wire.ts';

/** Returns a received event with its payload and what became of each workflow. @throws AppError RESOURCE_NOT_FOUND */
export async function getReceivedEvent(
  { db, connect }: ReceivedDeps,
  tenant: Tenant,
  id: string,
): Promise<ReceivedEvent> {
  return db.readAsTenant(tenant, async (tx) => {
    const [row, outcomes] = await Promise.all([
      findReceived(tx, tenant, id, MAX_SHOWN_BYTES),
      listOutcomes(tx, tenant, id),
    ]);
    const found = assertReceived(row);
    const [app] =
      found.slug === null ? [] : await connect.apps.findAllWithIcons(tenant, [found.slug], tx);
    return receivedDetailToWire(found, outcomes, app);
  });
}

/** Returns the row. @throws AppError RESOURCE_NOT_FOUND if there is none */
export function assertReceived(row: FoundReceived | null): FoundReceived {
  if (row === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'There is no such received event. Check the id and the environment. Old events are deleted after the days for which the organization keeps its logs.',
      { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
    );
  }
  return row;
}
