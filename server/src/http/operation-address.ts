import type { Operation } from '@patchbay/contract/list-operations.ts';
import { escapePattern, toPathPattern } from '@patchbay/contract/path-pattern.ts';

interface Address {
  path: string;
  /** The parameter at the end of the path that may hold slashes. */
  wildcard: string | null;
}

/** Returns the pattern of the addresses of a contract's path, with or without a slash at the end. */
export function toAddressPattern(apiPrefix: string, { path, wildcard }: Address): RegExp {
  const pattern = toPathPattern(path.replace(/\/$/, ''), wildcard);
  return new RegExp(`^${escapePattern(apiPrefix)}${pattern}/?$`);
}

/** Returns the path for the router, which supports a wildcard at the end only. Null for a path without a wildcard. */
export function toWildcardUrl({ path, wildcard }: Address): string | null {
  return wildcard === null ? null : path.replace(`{${wildcard}}`, '*').replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Returns the name of the wildcard parameter. Null if the operation has none.
 *
 * @throws Error if it is not at the end of the path, because a router could not find its end
 */
export function getWildcard({ path, operationId, parameters }: Operation): string | null {
  const name = parameters.find(({ isWildcard }) => isWildcard)?.name ?? null;
  if (name !== null && !path.endsWith(`/{${name}}`)) {
    throw new Error(`The wildcard of ${operationId} is not at the end of its path.`);
  }
  return name;
}
