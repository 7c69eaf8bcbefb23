import { randomUUID } from 'node:crypto';
import type { MakeCall } from '../app-call.ts';
import { type ActionRequest, buildActionCall } from './action-call.ts';

/** Returns the builder of the request of an action that only reads. It gets a new idempotency key. */
export function buildReadRequest(
  request: Pick<ActionRequest, 'connector' | 'action' | 'input'>,
  publicUrl: string,
): MakeCall {
  const idempotencyKey = randomUUID();
  return (variables) =>
    buildActionCall({
      ...request,
      values: { ...variables, public_url: publicUrl },
      idempotencyKey,
    });
}
