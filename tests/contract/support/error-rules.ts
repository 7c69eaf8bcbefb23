// The errors that operations document by rule: all operations with the same credentials and limits have them.
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { policies } from '../../../server/src/http/operation-policy.ts';
import { handlers } from '../../../server/src/http/operations.gen.ts';

export const implemented: readonly Operation[] = operations.filter(
  ({ operationId }) => operationId in handlers,
);
export const notImplemented: readonly Operation[] = operations.filter(
  ({ operationId }) => !(operationId in handlers),
);

const policiesById = new Map(policies.map((policy) => [policy.operationId, policy]));

export function needsRole({ operationId }: Operation): boolean {
  const role = policiesById.get(operationId)?.role ?? null;
  return role !== null && role !== 'support';
}

export function isRefusedToReadOnly({ operationId, security }: Operation): boolean {
  return (
    security.flat().includes('sessionToken') && policiesById.get(operationId)?.isReadOnly === false
  );
}

export function isLimited({ operationId }: Operation): boolean {
  return (policiesById.get(operationId)?.rateLimit ?? null) !== null;
}

export function needsCredential({ security }: Operation): boolean {
  return security.length > 0 && security.every((schemes) => schemes.length > 0);
}

/** Returns whether `server-rules.full.test.ts` causes this error for every operation that documents it. */
export function isByRule(operation: Operation, status: string): boolean {
  const { security } = operation;
  return (
    (status === '403' && (needsRole(operation) || isRefusedToReadOnly(operation))) ||
    (status === '429' && isLimited(operation)) ||
    (status === '401' && security.length > 0) ||
    (status === '403' && security.flat().includes('apiKey'))
  );
}
