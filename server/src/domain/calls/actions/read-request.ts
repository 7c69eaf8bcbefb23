import { randomUUID } from 'node:crypto';
import type { MakeCall } from '../app-call.ts';
import { type ActionRequest, actionCall } from './action-call.ts';

/** The request of an action that changes nothing: a key of its own costs nothing and repeats nothing. */
export function readRequest(
  request: Pick<ActionRequest, 'connector' | 'action' | 'input'>,
  publicUrl: string,
): MakeCall {
  const idempotencyKey = randomUUID();
  return (variables) =>
    actionCall({ ...request, values: { ...variables, public_url: publicUrl }, idempotencyKey });
}
