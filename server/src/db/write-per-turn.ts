import { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * Sends what a connection writes within one turn of the event loop as one message. The driver writes
 * every statement by itself, and a write costs more processor time than most statements take to build.
 */
export function writePerTurn(client: pg.ClientBase): void {
  const stream = getStream(client);
  if (stream === null) {
    return;
  }
  const { write } = stream;
  let isHeld = false;
  const hold = () => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
  };
  stream.write = (...args: unknown[]): boolean => {
    hold();
    return Reflect.apply(write, stream, args);
  };
}

/**
 * Returns the stream of a connection, which the driver's types leave out. Null in a version without it, which works
 * as well.
 */
export function getStream(client: pg.ClientBase): Writable | null {
  const connection = 'connection' in client ? client.connection : null;
  return typeof connection === 'object' &&
    connection !== null &&
    'stream' in connection &&
    connection.stream instanceof Writable
    ? connection.stream
    : null;
}
