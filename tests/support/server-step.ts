// One call of a journey over the server: the answer has to be the documented success.

import type { Operation } from '@patchbay/contract/list-operations.ts';
import type { OperationId, SuccessBody } from '@patchbay/contract/operation-types.ts';
import { operationOf } from '@patchbay/contract/operations.ts';
import { violations } from '@patchbay/contract/violations.ts';
import { expect } from 'vitest';
import type { RequestChanges } from './contract-request.ts';
import { readBody, successOf } from './contract-response.ts';

/** Security schemes of the contract. */
export type Scheme = 'accountToken' | 'apiKey' | 'refreshToken' | 'sessionToken';

export type Secrets = Partial<Record<Scheme, string>>;

/** Sends the contract's good request for an operation, with changes. */
export type Send = (operation: Operation, changes: RequestChanges) => Promise<Response>;

/** `Kept` is what the steps of one journey hand on to each other. */
export interface Step<Kept> {
  operation: OperationId;
  /** The credential that it sends; null where the operation takes none. */
  as: Scheme | null;
  title: string;
  run(send: Send, kept: Kept): Promise<void>;
}

/** The `step` of journeys that hand on `Kept`. */
export function stepsOf<Kept extends { secrets: Secrets }>() {
  /**
   * @param request changes to the contract's good request
   * @param expects looks at the body of the success, which fits its schema already
   */
  return function step<Op extends OperationId>(
    operation: Op,
    as: Scheme | null,
    title: string,
    request: (kept: Kept) => RequestChanges | Promise<RequestChanges>,
    expects: (body: SuccessBody<Op>, kept: Kept) => void,
  ): Step<Kept> {
    return {
      operation,
      as,
      title,
      run: async (send, kept) => {
        const described = operationOf(operation);
        const success = successOf(described);
        const response = await send(described, {
          credential: as === null ? 'none' : [as],
          secrets: kept.secrets,
          ...(await request(kept)),
        });
        const text = await response.clone().text();
        expect(String(response.status), text).toBe(success.code);
        const body = await readBody(response);
        expect(violations(success.schemaPointer, body)).toEqual([]);
        expects(JSON.parse(JSON.stringify(body)), kept);
      },
    };
  };
}
