import { Readable } from 'node:stream';
import type { ChangeFeed, FeedMessage } from '#db/changes/change-feed.ts';
import type { Tenant } from '#db/database.ts';
import { type Call, type Handler, HttpReply } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { createAudibleFilter, type FilterAudible, type NamedChange } from './audible-changes.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Without this header, nginx would hold events until its buffer is full.
  'x-accel-buffering': 'no',
};
const RECONNECT_MS = 3000;
/** Milliseconds in which changes are collected. They are sent together, each once. */
const COLLECT_MS = 250;
const KEEP_ALIVE_MS = 15_000;
const MAX_COLLECTED = 200;
/** The maximum number of unread bytes. A reader with more is disconnected and has to connect again. */
const MAX_BEHIND = 65_536;

export const streamChanges: Handler<'streamChanges'> = async (call) => {
  const { principal, query, services, signal, isHead, log } = call;
  const tenant = getTenant(principal);
  const untilEnd =
    principal.kind === 'linked_account'
      ? principal.expires_at.getTime() - services.clock().getTime()
      : Number.POSITIVE_INFINITY;
  const milliseconds = Math.min((query.seconds ?? 300) * 1000, untilEnd);
  const options = { milliseconds, signal, log, audible: createAudibleFilter(call) };
  return new HttpReply(
    200,
    HEADERS,
    isHead ? '' : await createEventStream(services.changes, tenant, options),
  );
};

interface StreamOptions extends Pick<Call<'streamChanges'>, 'signal' | 'log'> {
  milliseconds: number;
  audible: FilterAudible;
}

async function createEventStream(
  changes: ChangeFeed,
  tenant: Tenant,
  { milliseconds, signal, log, audible }: StreamOptions,
): Promise<Readable> {
  const stream = new Readable({ read: () => {} });
  const collected = new Map<string, NamedChange>();
  let isOver = false;
  let isAsking = false;
  const end = () => {
    if (!isOver) {
      isOver = true;
      stream.push(null);
    }
  };
  const write = (text: string) => {
    if (!isOver && text !== '') {
      stream.push(text);
    }
    if (stream.readableLength > MAX_BEHIND) {
      end();
    }
  };
  /** Sends changes. It filters even an empty list, because the reader may have lost the right to listen. */
  const tell = async (formatChanges: (heard: readonly NamedChange[]) => string) => {
    if (isAsking || isOver) {
      return;
    }
    isAsking = true;
    const taken = [...collected.values()];
    collected.clear();
    try {
      const heard = await audible(taken);
      if (heard === null) {
        end();
      } else {
        write(formatChanges(heard));
      }
    } catch (err) {
      log.error({ err }, 'reading who hears of changes failed');
      end();
    } finally {
      isAsking = false;
    }
  };
  const flush = () => {
    if (collected.size > 0) {
      void tell(formatChangeEvents);
    }
  };
  const hear = (message: FeedMessage) => {
    if (message.type === 'change') {
      const { kind, id } = message.change;
      collected.set(`${kind} ${id}`, { kind, id });
    } else if (message.type === 'reset') {
      write(formatEvent('reset', '{}'));
    } else {
      end();
    }
  };
  const stopListening = await changes.listen(tenant, hear);
  const timers = [
    setInterval(flush, COLLECT_MS),
    setInterval(() => void tell((heard) => `${formatChangeEvents(heard)}: \n\n`), KEEP_ALIVE_MS),
    setTimeout(end, milliseconds),
  ];
  const stop = () => {
    isOver = true;
    stopListening();
    for (const timer of timers) {
      clearTimeout(timer);
    }
    stream.destroy();
  };
  stream.once('end', stop).once('close', stop);
  signal.addEventListener('abort', stop, { once: true });
  write(`retry: ${RECONNECT_MS}\n${formatEvent('ready', '{}')}`);
  return stream;
}

const formatChangeEvents = (changes: readonly NamedChange[]): string =>
  changes.length > MAX_COLLECTED
    ? formatEvent('reset', '{}')
    : changes.map((change) => formatEvent('change', JSON.stringify(change))).join('');

const formatEvent = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`;
