import type { SessionRight } from '@patchbay/contract/schema.gen.d.ts';

export type { SessionRight };

const RIGHTS: readonly SessionRight[] = ['custom_apps', 'workflows'];

/** The rights among the values of a claim; those that only a newer server knows are left out. */
export function readRights(claim: unknown): SessionRight[] {
  return Array.isArray(claim) ? RIGHTS.filter((right) => claim.includes(right)) : [];
}
