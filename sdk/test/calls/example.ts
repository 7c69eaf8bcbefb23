import type { Patchbay } from '../../src/index.ts';

/** One use of a method, with the request that it has to send. */
export interface Example {
  method: string;
  operationId: string;
  run: (client: Patchbay) => Promise<unknown>;
  sent: {
    path: string;
    query?: { [name: string]: string };
    headers?: { [name: string]: string };
    body?: unknown;
  };
  /** Where the method does not return the whole answer. */
  result?: (answer: unknown) => unknown;
}
