import { storePause } from '#db/connect/connection-pause-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import type { Background } from '#lib/background.ts';

/** Shares the end of a connection's pause with other processes. Calls do not wait for it. */
export type SharePause = (tenant: Tenant, connectionId: string, until: Date) => void;

/** Creates a function that writes one pause of a connection at a time, because concurrent responses may each extend it. */
export function createPauseSharing({
  db,
  background,
}: {
  db: Pick<Database, 'asTenant'>;
  background: Pick<Background, 'run'>;
}): SharePause {
  /** The latest pause of each connection whose pause is being written. */
  const pending = new Map<string, Date>();
  const write = async (tenant: Tenant, connectionId: string): Promise<void> => {
    const until = pending.get(connectionId);
    if (until !== undefined) {
      await db.asTenant(tenant, (tx) => storePause(tx, tenant, connectionId, until));
    }
    if (pending.get(connectionId) !== until) {
      await write(tenant, connectionId);
    }
  };
  return (tenant, connectionId, until) => {
    const isBeingWritten = pending.has(connectionId);
    pending.set(connectionId, until);
    if (!isBeingWritten) {
      background.run('Sharing the pause of a connection', () =>
        write(tenant, connectionId).finally(() => pending.delete(connectionId)),
      );
    }
  };
}
