import { ApiError } from './errors';

/** Whether there is no such thing, or its id is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
