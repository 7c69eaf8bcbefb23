import { Socket } from 'node:net';
import pg from 'pg';
import { getStream } from '../src/db/write-per-turn.ts';

export interface DatabaseTraffic {
  statements: number;
  /** The number of messages, each with one statement or several. Each is a round trip, except for the end of a read. */
  messages: number;
}

/** Counts what this process sends to PostgreSQL while `work` runs, without the handshakes of new connections. */
export async function measureDatabaseTraffic(
  work: () => Promise<unknown>,
): Promise<DatabaseTraffic> {
  const traffic: DatabaseTraffic = { statements: 0, messages: 0 };
  const streams = new Set<unknown>();
  const restore = [
    countCalls(pg.Client.prototype, 'query', (client) => {
      traffic.statements += 1;
      streams.add(client instanceof pg.Client ? getStream(client) : null);
    }),
    ...['_write', '_writev'].map((name) =>
      countCalls(Socket.prototype, name, (socket) => {
        traffic.messages += streams.has(socket) ? 1 : 0;
      }),
    ),
  ];
  try {
    await work();
  } finally {
    for (const undo of restore) {
      undo();
    }
  }
  return traffic;
}

/** Calls `count` with `this` before every call of a method. Returns a function that ends this. */
function countCalls(prototype: object, name: string, count: (self: unknown) => void): () => void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') {
    throw new Error(`There is no method ${name}.`);
  }
  Reflect.set(prototype, name, function counted(this: unknown, ...args: unknown[]): unknown {
    count(this);
    return Reflect.apply(method, this, args);
  });
  return () => {
    Reflect.set(prototype, name, method);
  };
}
