import type { Environment } from '#db/schema/columns.ts';

/** The node whose work holds the main thread. */
export interface ThreadHolder {
  org_id: string;
  environment: Environment;
  execution: string;
  fence: number;
  node_id: string;
  node_name: string;
  node_type: string;
  iteration: string;
}

/** Signs of the main thread that its heartbeat thread reads while the main thread is busy. */
export interface ThreadMarks {
  readonly shared: SharedArrayBuffer;
  /** Shows that the main thread took a turn. */
  pulse(): void;
  /** Runs work of a node, and names the node while the work lasts. */
  during<T>(holder: ThreadHolder, work: () => T): T;
}

const PULSE = 0;
const LENGTH = 1;
const HEADER_BYTES = 8;
/** The maximum size of a holder as JSON. A larger holder is not named. */
const TEXT_BYTES = 4096;

export function createThreadMarks(): ThreadMarks {
  const shared = new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES);
  const header = new Int32Array(shared, 0, 2);
  const text = Buffer.from(shared, HEADER_BYTES);
  return {
    shared,
    pulse: () => {
      Atomics.add(header, PULSE, 1);
    },
    during: (holder, work) => {
      const json = JSON.stringify(holder);
      const isNameable = Buffer.byteLength(json) <= TEXT_BYTES;
      Atomics.store(header, LENGTH, isNameable ? text.write(json) : 0);
      try {
        return work();
      } finally {
        Atomics.store(header, LENGTH, 0);
      }
    },
  };
}

/** Returns the number of turns that the main thread took. */
export const readPulse = (shared: SharedArrayBuffer): number =>
  Atomics.load(new Int32Array(shared, 0, 2), PULSE);

/** Returns the node that holds the main thread. Null if none is named. */
export function readHolder(shared: SharedArrayBuffer): ThreadHolder | null {
  const length = Atomics.load(new Int32Array(shared, 0, 2), LENGTH);
  return length === 0
    ? null
    : JSON.parse(Buffer.from(shared, HEADER_BYTES, length).toString('utf8'));
}
