// Measures events of one linked account beside those of another one, which fires as many as its limit allows.
import { setTimeout as sleep } from 'node:timers/promises';
import { many } from './input.ts';
import { BUSY, NEIGHBOR, type Org, type Platform } from './platform.ts';
import { median, quantile } from './statistics.ts';
import type { NeighborCall } from './watch.ts';
import { createDocument, importAndPublish } from './workflow-documents.ts';

const EVENTS = 10_000;
const MINUTE_MS = 60_000;
const ALONE_MS = 10_000;
/** The maximum ratio of an event of another account to its time alone. */
const AIM = 2;
/** The number of events of the busy account that are sent every so many milliseconds. */
const AT_ONCE = 10;
const EVERY_MS = MINUTE_MS / (EVENTS / AT_ONCE);
/** The maximum number of events that wait for their responses. The others are sent later. */
const MAX_OPEN = 200;
const PATH = '/api/v2/public/event/trigger';

/** Prints the figures, and returns whether they reach the aim. */
export async function benchEvents({ api, org, other, watch }: Platform): Promise<boolean> {
  for (const owner of [org, other]) {
    const start = { kind: 'event', event: 'Order placed' };
    await importAndPublish(api, owner, createDocument([], { start }));
  }
  const neighbors = [createNeighbor(org), createNeighbor(other)];
  const observe = async (work: () => Promise<unknown>) => {
    watch.begin(neighbors);
    const done = await work();
    return { done, watched: await watch.end() };
  };
  const alone = (await observe(() => sleep(ALONE_MS))).watched;
  const statuses = new Map<number, number>();
  const fireOne = async () => {
    const headers = { ...org.asBackend, linked_account_id: BUSY };
    const { status } = await api.sendText('POST', PATH, headers, BODY);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const { watched } = await observe(() => fireForAMinute(fireOne));
  const ratios = watched.neighbors.map((times, index) => [
    median(times) / median(alone.neighbors[index] ?? []),
    quantile(times, 0.95) / quantile(alone.neighbors[index] ?? [], 0.95),
  ]);
  const [account = [], organization = []] = ratios;
  const format = ([middle = 0, p95 = 0]: number[]) =>
    `${middle.toFixed(2)} (p95 ${p95.toFixed(2)})`;
  const share = (100 * watched.cpuMs) / watched.elapsedMs;
  const ms = alone.neighbors.map((times) => `${median(times).toFixed(1)} ms`).join(' and ');
  const ends = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(
    `\n${EVENTS} events of one linked account in ${(watched.elapsedMs / 1000).toFixed(0)} s (${ends}), ${share.toFixed(0)} % of the main thread. Events as ratios to alone (${ms}): another account ${format(account)}, another organization ${format(organization)} (aim ${AIM})\n`,
  );
  return watched.neighborFailures === 0 && ratios.every(([middle = 0]) => middle <= AIM);
}

const BODY = JSON.stringify({ event: 'Order placed', payload: { id: 'O-1', amount: 4800 } });

const createNeighbor = ({ asBackend }: Org): NeighborCall => ({
  path: PATH,
  headers: { ...asBackend, linked_account_id: NEIGHBOR, 'content-type': 'application/json' },
  body: BODY,
  answer: '"outcome":"started"',
});

/** Fires all events within a minute, or as fast as the server responds if it is slower. */
async function fireForAMinute(fireOne: () => Promise<void>): Promise<void> {
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  for (let sent = 0; sent < EVENTS; sent += AT_ONCE) {
    for (const fired of many(AT_ONCE, fireOne)) {
      open.add(fired);
      void fired.finally(() => open.delete(fired));
    }
    while (open.size >= MAX_OPEN) {
      await Promise.race(open);
    }
    const due = begun + (sent / AT_ONCE + 1) * EVERY_MS;
    await sleep(Math.max(0, due - performance.now()));
  }
  await Promise.all(open);
}
