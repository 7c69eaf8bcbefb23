import type { SessionRight } from '@patchbay/contract/schema.gen.d.ts';

export type { SessionRight };

const RIGHTS: readonly SessionRight[] = ['custom_apps', 'workflows'];

/** Returns the rights in a claim. It ignores values that this version of the server does not know. */
export function readRights(claim: unknown): SessionRight[] {
  return Array.isArray(claim) ? RIGHTS.filter((right) => claim.includes(right)) : [];
}
