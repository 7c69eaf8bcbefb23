import pg from 'pg';
import { forEachRow } from '#lib/each-row.ts';
import type { ErrorLog } from '#lib/error-log.ts';
import { createObjectId } from '#lib/object-id.ts';
import { repeat } from '#lib/repeat.ts';
import type { Database, Tenant } from '../database.ts';
import { deleteListeners, forgetListener, showListener } from './change-listener-repo.ts';
import { type Change, parseChange } from './parse-change.ts';

/** A message to a listener: a change, `reset` if changes may have been missed, or `end` if the feed ends. */
export type FeedMessage = { type: 'change'; change: Change } | { type: 'reset' } | { type: 'end' };

/** The changes of tenants that PostgreSQL reports, no matter which process made them. */
export interface ChangeFeed {
  /**
   * Calls `hear` with each message for the tenant. Resolves when the listening has begun.
   *
   * @returns a function that ends the listening
   */
  listen(tenant: Tenant, hear: (message: FeedMessage) => void): Promise<() => void>;
  /** Ends all listeners and the connection. */
  close(): Promise<void>;
}

const CHANNEL = 'patchbay_changes';
/** Milliseconds between two signs of life of a listener. After a minute without one it does not count. */
const SHOW_EVERY_MS = 20_000;
const SHOWN_AT_ONCE = 4;
const RECONNECT_EVERY_MS = 1000;

interface Listening {
  tenant: Tenant;
  hearers: Set<(message: FeedMessage) => void>;
}

/**
 * Creates the feed. The first listener opens its connection, which must not go through a transaction pooler, because
 * `listen` applies to a session of PostgreSQL.
 */
export function createChangeFeed(db: Database, log: ErrorLog): ChangeFeed {
  const listener = createObjectId();
  const tenants = new Map<string, Listening>();
  let client: Promise<pg.Client> | null = null;
  let stopShowing = async () => {};
  let isClosed = false;

  /** Calls each listener. If one throws, the others are still called, and the process does not end. */
  const notify = (hearers: Iterable<(message: FeedMessage) => void>, message: FeedMessage) => {
    for (const hear of [...hearers]) {
      try {
        hear(message);
      } catch (err) {
        log.error({ err }, 'a listener to changes failed');
      }
    }
  };
  const notifyAll = (message: FeedMessage) => {
    for (const { hearers } of tenants.values()) {
      notify(hearers, message);
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const connection = new pg.Client({
      connectionString: db.appUrl,
      application_name: 'patchbay changes',
    });
    connection.on('notification', ({ payload }) => {
      const change = parseChange(payload);
      if (change !== null) {
        notify(tenants.get(formatKey(change.tenant))?.hearers ?? [], { type: 'change', change });
      }
    });
    // Without a listener Node ends the process when the connection breaks.
    connection.on('error', () => {});
    connection.on('end', () => {
      client = null;
    });
    await connection.connect();
    await connection.query(`listen ${CHANNEL}`);
    return connection;
  };

  const getClient = (): Promise<pg.Client> => {
    client ??= connect().catch((error: unknown) => {
      client = null;
      throw error;
    });
    return client;
  };

  const show = async ({ tenant }: Pick<Listening, 'tenant'>) => {
    await showListener(db, tenant, listener);
  };

  const start = () => {
    const stops = [
      repeat(
        async () => {
          await forEachRow([...tenants.values()], show, {
            log,
            name: 'showing that a tenant is listened to',
            describe: ({ tenant }) => ({ ...tenant }),
            concurrency: SHOWN_AT_ONCE,
          });
          await deleteListeners(db);
        },
        { everyMs: SHOW_EVERY_MS, log, name: 'showing who listens to changes' },
      ),
      repeat(
        async () => {
          if (client === null && tenants.size > 0) {
            await getClient();
            // Changes may have been missed while the connection was broken.
            notifyAll({ type: 'reset' });
          }
        },
        { everyMs: RECONNECT_EVERY_MS, log, name: 'listening to changes' },
      ),
    ];
    stopShowing = async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  };
  let isStarted = false;

  return {
    listen: async (tenant, hear) => {
      if (isClosed) {
        hear({ type: 'end' });
        return () => {};
      }
      const key = formatKey(tenant);
      const listening = tenants.get(key) ?? { tenant, hearers: new Set() };
      tenants.set(key, listening);
      listening.hearers.add(hear);
      const end = () => {
        listening.hearers.delete(hear);
        if (listening.hearers.size === 0 && tenants.get(key) === listening) {
          tenants.delete(key);
          forgetListener(db, tenant, listener).catch(() => {
            // Without signs of life, the listener stops counting after a minute.
          });
        }
      };
      try {
        await getClient();
        await show(listening);
      } catch (error) {
        end();
        throw error;
      }
      if (!isStarted) {
        isStarted = true;
        start();
      }
      return end;
    },
    close: async () => {
      isClosed = true;
      notifyAll({ type: 'end' });
      await stopShowing();
      const open = await client?.catch(() => null);
      await open?.end();
    },
  };
}

const formatKey = ({ org_id, environment }: Tenant): string => `${org_id} ${environment}`;
