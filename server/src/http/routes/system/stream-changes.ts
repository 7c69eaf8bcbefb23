import { Readable } from 'node:stream';
import type { ChangeFeed, Heard } from '../../../db/changes/change-feed.ts';
import type { Tenant } from '../../../db/database.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would keep events back until its buffer is full.
  'x-accel-buffering': 'no',
};
const RECONNECT_MS = 3000;
/** Changes of so many milliseconds leave together, each once. */
const COLLECT_MS = 250;
const KEEP_ALIVE_MS = 15_000;
const MAX_COLLECTED = 200;
/** A reader who is so many bytes behind connects again. */
const MAX_BEHIND = 65_536;

export const streamChanges: Handler<'streamChanges'> = async ({
  principal,
  query,
  services,
  signal,
  isHead,
}) => {
  const tenant = tenantOf(principal);
  const seconds = query.seconds ?? 300;
  return new HttpReply(
    200,
    HEADERS,
    isHead ? '' : await eventsOf(services.changes, tenant, { seconds, signal }),
  );
};

async function eventsOf(
  changes: ChangeFeed,
  tenant: Tenant,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Readable> {
  const stream = new Readable({ read: () => {} });
  const collected = new Set<string>();
  const write = (text: string) => {
    stream.push(text);
    if (stream.readableLength > MAX_BEHIND) {
      stream.push(null);
    }
  };
  const flush = () => {
    const isTooMany = collected.size > MAX_COLLECTED;
    const events = isTooMany
      ? [eventText('reset', '{}')]
      : [...collected].map((data) => eventText('change', data));
    collected.clear();
    if (events.length > 0) {
      write(events.join(''));
    }
  };
  const hear = (heard: Heard) => {
    if (heard.type === 'change') {
      const { kind, id } = heard.change;
      collected.add(JSON.stringify({ kind, id }));
    } else if (heard.type === 'reset') {
      write(eventText('reset', '{}'));
    } else {
      stream.push(null);
    }
  };
  const stopListening = await changes.listen(tenant, hear);
  const timers = [
    setInterval(flush, COLLECT_MS),
    setInterval(() => write(': \n\n'), KEEP_ALIVE_MS),
    setTimeout(() => stream.push(null), seconds * 1000),
  ];
  const stop = () => {
    stopListening();
    for (const timer of timers) {
      clearTimeout(timer);
    }
    stream.destroy();
  };
  stream.once('end', stop).once('close', stop);
  signal.addEventListener('abort', stop, { once: true });
  write(`retry: ${RECONNECT_MS}\n${eventText('ready', '{}')}`);
  return stream;
}

const eventText = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`;
