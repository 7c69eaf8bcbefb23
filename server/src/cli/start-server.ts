import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import serverPackage from '../../package.json' with { type: 'json' };
import { type App, createApp } from '../app/create-app.ts';
import { type CoreOptions, openCore } from '../app/open-core.ts';
import { type Config, getPublicUrl } from '../config/config.ts';
import { startSweeping } from '../db/sweep.ts';
import { type DemoSignIn, prepareDemo } from '../demo/prepare-demo.ts';
import { startRewrapping } from '../scheduler/rewrap-in-background.ts';
import { startRotatingDataKeys } from '../scheduler/rotate-data-keys.ts';
import { startScheduler } from '../scheduler/scheduler.ts';
import { startSendingWebhooks } from '../scheduler/send-webhooks.ts';
import { openEngine } from './open-engine.ts';
import { assertPortIsFree, toPortError } from './port-in-use.ts';

/** The milliseconds within which open requests must finish at shutdown. */
const DRAIN_MS = 10_000;

export interface StartOptions extends CoreOptions {
  log: Logger;
  /** Whether this process also runs background work, see `startWorker`. */
  isWorker: boolean;
}

export interface StopOptions {
  isUrgent?: boolean;
}

export interface RunningServer {
  /** The address at which browsers reach the server, without a slash at the end. */
  url: string;
  version: string;
  /** Null if there is no demo organization. */
  demo: DemoSignIn | null;
  /**
   * Stops in order: refuses new requests, finishes open ones, closes the database, stops PostgreSQL.
   *
   * @param options.isUrgent whether to skip the time of DRAIN_SECONDS, in which load balancers turn away
   */
  stop(options?: StopOptions): Promise<void>;
}

/**
 * Opens the storage and listens. The server responds after this has resolved. Nothing listens before, so a probe of
 * /healthz sees a refused connection and then 200.
 *
 * @throws Error with a sentence for the person who started it
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log, isWorker } = options;
  // The port is checked first, because opening a database takes seconds.
  await assertPortIsFree(config);
  const { storage, masterKeys, keyStore, keyRing } = await openCore(options);
  let app: App | undefined;
  try {
    let port = config.port;
    const publicUrl = () => getPublicUrl(config, port);
    const { version } = serverPackage;
    app = await createApp({ config, db: storage.db, keyRing, log, publicUrl, version });
    const demo = await prepareDemo(app.services);
    await openEngine(app.services, isWorker);
    port = await listen(app, config);
    const running = app;
    const stopWebhooks = isWorker
      ? startSendingWebhooks(running.services.webhooks)
      : async () => undefined;
    const stops = [
      startSweeping(running.services),
      startRewrapping(keyStore, masterKeys, log),
      ...(isWorker
        ? [startScheduler(running.services), startRotatingDataKeys(running.services)]
        : []),
    ];
    return {
      url: publicUrl(),
      version,
      demo,
      stop: async ({ isUrgent = false } = {}) => {
        const webhooksStopped = stopWebhooks();
        if (!isUrgent) {
          running.drain();
          await sleep(config.drainMs);
        }
        await webhooksStopped;
        await closeWithin(running, DRAIN_MS);
        await Promise.all(stops.map((stop) => stop()));
        await storage.stop();
      },
    };
  } catch (error) {
    await app?.close();
    await storage.stop();
    throw error;
  }
}

async function listen({ http }: App, { host, port }: Config): Promise<number> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw toPortError(error, host, port);
  }
  const address: AddressInfo | string | null = http.server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

async function closeWithin(app: App, limitMs: number): Promise<void> {
  const abort = new AbortController();
  const late = sleep(limitMs, 'late', { signal: abort.signal, ref: false }).catch(() => 'closed');
  const closing = app.close();
  if ((await Promise.race([closing.then(() => 'closed'), late])) === 'late') {
    app.http.server.closeAllConnections();
  }
  abort.abort();
  await closing;
}
