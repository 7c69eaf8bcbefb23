import type { Logger } from 'pino';
import serverPackage from '../../package.json' with { type: 'json' };
import { createApp } from '../app/create-app.ts';
import { type CoreOptions, openCore } from '../app/open-core.ts';
import { getPublicUrl } from '../config/config.ts';
import { startSweeping } from '../db/sweep.ts';
import { startRewrapping } from '../scheduler/rewrap-in-background.ts';
import { startRotatingDataKeys } from '../scheduler/rotate-data-keys.ts';
import { startScheduler } from '../scheduler/scheduler.ts';
import { startSendingWebhooks } from '../scheduler/send-webhooks.ts';
import { openEngine } from './open-engine.ts';

export interface RunningWorker {
  version: string;
  /** Stops in order: waits for running jobs, closes the database, stops PostgreSQL. */
  stop(): Promise<void>;
}

/**
 * Starts background work in a separate process that does not listen on a port: refreshing connections, revoking
 * tokens, deleting old rows, rotating data keys. Any number of workers can run on one DATABASE_URL.
 *
 * @throws Error with a sentence for the person who started it
 */
export async function startWorker(options: CoreOptions & { log: Logger }): Promise<RunningWorker> {
  const { config, log } = options;
  const { storage, masterKeys, keyStore, keyRing } = await openCore(options);
  try {
    const { version } = serverPackage;
    const publicUrl = () => getPublicUrl(config, config.port);
    const app = await createApp({ config, db: storage.db, keyRing, log, publicUrl, version });
    await openEngine(app.services, true);
    const stops = [
      startScheduler(app.services),
      startSendingWebhooks(app.services.webhooks),
      startSweeping(app.services),
      startRewrapping(keyStore, masterKeys, log),
      startRotatingDataKeys(app.services),
    ];
    return {
      version,
      stop: async () => {
        await Promise.all(stops.map((stop) => stop()));
        await app.close();
        await storage.stop();
      },
    };
  } catch (error) {
    await storage.stop();
    throw error;
  }
}
