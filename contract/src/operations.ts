import { contract } from './document.ts';
import { listOperations, type Operation } from './list-operations.ts';

/** Every operation of the contract, in its order. */
export const operations: readonly Operation[] = listOperations(contract);

const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

/** @throws Error if the contract does not have the operation */
export function getOperation(operationId: string): Operation {
  const operation = byId.get(operationId);
  if (operation === undefined) {
    throw new Error(`The contract has no operation ${operationId}.`);
  }
  return operation;
}
