// A program that polls `/healthz` and runs the workflows of neighbors while the bench sends an input. It
// is a separate process, so that preparing inputs does not delay its clock.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getChildrenMb, getMainThreadMs, getMemoryMb, resetPeakMemory } from './process-figures.ts';
import type { NeighborCall, WatchCommand, Watched } from './watch.ts';

const POLL_PAUSE_MS = 10;
const NEIGHBOR_PAUSE_MS = 20;
const CHILDREN_EVERY_MS = 200;

const url = process.env.WATCHED_URL ?? '';
const pid = Number(process.env.WATCHED_PID);
const agent = new Agent({ keepAlive: true });
let isOn = false;
let loops: Promise<void>[] = [];
let watched: Watched = createWatched(0);
let cpuAtBegin = 0;
let memoryAtBegin = 0;
let begun = 0;

process.on('message', (command: WatchCommand) => {
  void (command.kind === 'begin' ? begin(command.neighbors) : end());
});
process.send?.('ready');

async function begin(neighbors: NeighborCall[]): Promise<void> {
  watched = createWatched(neighbors.length);
  isOn = true;
  resetPeakMemory(pid);
  memoryAtBegin = getMemoryMb(pid, 'VmRSS');
  cpuAtBegin = getMainThreadMs(pid);
  begun = performance.now();
  loops = [
    poll(),
    readChildren(getChildrenMb(pid)),
    ...neighbors.map((neighbor, index) => runNeighbor(neighbor, index)),
  ];
}

async function end(): Promise<void> {
  isOn = false;
  await Promise.all(loops);
  try {
    watched.cpuMs = getMainThreadMs(pid) - cpuAtBegin;
    watched.memoryMb = getMemoryMb(pid, 'VmHWM') - memoryAtBegin;
  } catch {
    watched.hasEnded = true;
  }
  watched.elapsedMs = performance.now() - begun;
  process.send?.(watched);
}

async function poll(): Promise<void> {
  while (isOn) {
    try {
      const cpu = getMainThreadMs(pid);
      const started = performance.now();
      // The server closes idle connections after a long hold, so a request that fails then has waited, too.
      await call('GET', '/healthz', {}).catch(() => undefined);
      watched.waits.push(performance.now() - started);
      watched.holds.push(getMainThreadMs(pid) - cpu);
    } catch {
      watched.hasEnded = true;
      return;
    }
    await sleep(POLL_PAUSE_MS);
  }
}

async function readChildren(before: number): Promise<void> {
  while (isOn && !watched.hasEnded) {
    try {
      watched.childrenMb = Math.max(watched.childrenMb, getChildrenMb(pid) - before);
    } catch {
      return;
    }
    await sleep(CHILDREN_EVERY_MS);
  }
}

async function runNeighbor(
  { path, headers, body = '{}', answer = '"errored":false' }: NeighborCall,
  index: number,
): Promise<void> {
  while (isOn && !watched.hasEnded) {
    const started = performance.now();
    try {
      const response = await call('POST', path, headers, body);
      if (response.status !== 200 || !response.body.includes(answer)) {
        watched.neighborFailures += 1;
      }
    } catch {
      watched.neighborFailures += 1;
    }
    watched.neighbors[index]?.push(performance.now() - started);
    await sleep(NEIGHBOR_PAUSE_MS);
  }
}

function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function createWatched(neighbors: number): Watched {
  return {
    waits: [],
    holds: [],
    neighbors: Array.from({ length: neighbors }, () => []),
    neighborFailures: 0,
    cpuMs: 0,
    elapsedMs: 0,
    memoryMb: 0,
    childrenMb: 0,
    hasEnded: false,
  };
}
