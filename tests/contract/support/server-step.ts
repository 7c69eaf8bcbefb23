import type { Operation } from '@patchbay/contract/list-operations.ts';
import type { OperationId, SuccessBody } from '@patchbay/contract/operation-types.ts';
import { getOperation } from '@patchbay/contract/operations.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { expect } from 'vitest';
import type { RequestChanges } from './contract-request.ts';
import { getSuccess, readBody } from './contract-response.ts';

/** A security scheme of the contract. */
export type Scheme = 'accountToken' | 'apiKey' | 'refreshToken' | 'sessionToken';

export type Secrets = Partial<Record<Scheme, string>>;

/** A function that sends the contract's valid request for an operation, with changes. */
export type Send = (operation: Operation, changes: RequestChanges) => Promise<Response>;

/** One request of a journey. Its response has to be the documented success. `State` holds what the steps pass on. */
export interface Step<State> {
  operation: OperationId;
  /** The credential that the step sends. Null if the operation needs none. */
  as: Scheme | null;
  title: string;
  run(send: Send, state: State): Promise<void>;
}

/** Returns the function that creates the steps of journeys with this state. */
export function createStepFunction<State extends { secrets: Secrets }>() {
  /**
   * Creates a step.
   *
   * @param request changes to the contract's valid request
   * @param expects checks the body of the success, which matches its schema already
   */
  return function step<Op extends OperationId>(
    operation: Op,
    as: Scheme | null,
    title: string,
    request: (state: State) => RequestChanges | Promise<RequestChanges>,
    expects: (body: SuccessBody<Op>, state: State) => void,
  ): Step<State> {
    return {
      operation,
      as,
      title,
      run: async (send, state) => {
        const described = getOperation(operation);
        const success = getSuccess(described);
        const response = await send(described, {
          credential: as === null ? 'none' : [as],
          secrets: state.secrets,
          ...(await request(state)),
        });
        const text = await response.clone().text();
        expect(String(response.status), text).toBe(success.code);
        const body = await readBody(response);
        expect(findViolations(success.schemaPointer, body)).toEqual([]);
        expects(JSON.parse(JSON.stringify(body)), state);
      },
    };
  };
}
