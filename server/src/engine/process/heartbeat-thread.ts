// The thread that shows other processes that this one lives: see `startHeartbeat`.
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { repeat } from '#lib/repeat.ts';
import { endHungRun } from './end-hung-run.ts';
import { createHangWatch } from './hang-watch.ts';
import type { HeartbeatData } from './start-heartbeat.ts';
import { readHolder, readPulse } from './thread-marks.ts';

/** The maximum milliseconds of each exchange with PostgreSQL, so that a hanging one does not stop the beats. */
const QUERY_MS = 3000;
const STDERR = 2;
/** The numbers of pino's levels `warn` and `fatal`. */
const WARN = 40;
const FATAL = 60;

const { appUrl, executor, beatMs, hungAfterMs, limits, shared }: HeartbeatData = workerData;
const hang = createHangWatch(hungAfterMs);
let client: pg.Client | null = null;
let isUnreachable = false;

const getConnection = async (): Promise<pg.Client> => {
  if (client !== null) {
    return client;
  }
  const opened = new pg.Client({
    connectionString: appUrl,
    application_name: 'patchbay heartbeat',
    connectionTimeoutMillis: QUERY_MS,
    query_timeout: QUERY_MS,
  });
  const forget = () => {
    client = client === opened ? null : client;
  };
  // Without a listener Node ends the thread when the connection breaks.
  opened.on('error', forget);
  opened.on('end', forget);
  await opened.connect();
  client = opened;
  return opened;
};

/** Updates the row of this process. Does not insert a deleted row, because the main thread has to notice the loss. */
const beat = async (): Promise<void> => {
  try {
    const open = await getConnection();
    await open.query('update engine_executor set seen_at = clock_timestamp() where _id = $1', [
      executor,
    ]);
    isUnreachable = false;
  } catch (error) {
    const broken = client;
    client = null;
    await broken?.end().catch(() => {});
    if (!isUnreachable) {
      isUnreachable = true;
      write(WARN, `A sign of life failed, and is tried again: ${String(error)}`);
    }
  }
};

/** Ends the run that holds the main thread, then the process: nothing else ends such work. */
const endProcess = async (): Promise<void> => {
  const seconds = Math.round(hungAfterMs / 1000);
  const holder = readHolder(shared);
  const where =
    holder === null
      ? ''
      : ` It is in the node "${holder.node_id}" of execution ${holder.execution}.`;
  try {
    if (holder !== null) {
      await endHungRun(await getConnection(), holder, { seconds, limits });
    }
  } catch (error) {
    write(WARN, `The run could not be ended: ${String(error)}`);
  }
  write(
    FATAL,
    `The main thread computed for ${seconds} seconds without a pause, so this process ends now.${where} Other processes take over its runs.`,
  );
  process.kill(process.pid, 'SIGKILL');
};

/** Writes to stderr, because the main thread's log may hang with the main thread. */
function write(level: number, msg: string): void {
  writeSync(
    STDERR,
    `${JSON.stringify({ level, time: Date.now(), pid: process.pid, executor, msg })}\n`,
  );
}

const stop = repeat(
  async () => {
    await beat();
    const { user, system } = process.cpuUsage();
    if (hang.isHung(readPulse(shared), (user + system) / 1000)) {
      await endProcess();
    }
  },
  { everyMs: beatMs, log: { error: (_fields, message) => write(WARN, message) }, name: 'a beat' },
);

parentPort?.once('message', async () => {
  await stop();
  await client?.end().catch(() => {});
  parentPort?.close();
});
