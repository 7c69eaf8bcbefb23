import type { Patchbay } from '../../src/index.ts';

/** A call of a method, and the request that it has to send. */
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
  /** The part of the response body that the method returns. Undefined if it returns the whole body. */
  result?: (body: unknown) => unknown;
}
