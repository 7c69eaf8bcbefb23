import { ApiError } from './errors';

/** Returns whether the requested item does not exist (404) or its id is malformed (400). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
