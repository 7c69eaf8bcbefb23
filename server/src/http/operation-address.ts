import type { Operation } from '@patchbay/contract/list-operations.ts';
import { escapePattern, toPathPattern } from '@patchbay/contract/path-pattern.ts';

interface Address {
  path: string;
  /** The parameter at the end of the path that may hold slashes. */
  wildcard: string | null;
}

/** Matches the addresses of a contract's path, with or without a slash at the end. */
export function addressPattern(apiPrefix: string, { path, wildcard }: Address): RegExp {
  const pattern = toPathPattern(path.replace(/\/$/, ''), wildcard);
  return new RegExp(`^${escapePattern(apiPrefix)}${pattern}/?$`);
}

/** The path for the router, which supports a wildcard at the end only; null: without a wildcard. */
export function wildcardUrl({ path, wildcard }: Address): string | null {
  return wildcard === null ? null : path.replace(`{${wildcard}}`, '*').replace(/\{(\w+)\}/g, ':$1');
}

/** @throws Error for one that is not the end of its path: a router could not find its end */
export function wildcardOf({ path, operationId, parameters }: Operation): string | null {
  const name = parameters.find(({ isWildcard }) => isWildcard)?.name ?? null;
  if (name !== null && !path.endsWith(`/{${name}}`)) {
    throw new Error(`The wildcard of ${operationId} is not at the end of its path.`);
  }
  return name;
}
