import type { Patchbay } from '../../src/index.ts';

/** One use of a method, and the request that it has to send. */
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
  /** Set if the method does not return the whole response body. */
  result?: (body: unknown) => unknown;
}
