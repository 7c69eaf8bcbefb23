import type { CustomAppScope } from '../../db/apps/custom-app-repo.ts';
import type { Owner } from '../../lib/fair-queue.ts';
import type { ActorAs } from '../audit/audited-change.ts';
import type { LinkedAccountPrincipal, UserPrincipal } from '../principal.ts';
import type { TenantApp } from './tenant-app.ts';

/** Who builds custom apps: a member those of all, a session token with the right those of its account. */
export type BuilderPrincipal = UserPrincipal | LinkedAccountPrincipal;
export type Builder = ActorAs<BuilderPrincipal>;

/** The apps that a builder may see and change. */
export function scopeOf(principal: BuilderPrincipal): CustomAppScope {
  const { org_id, environment } = principal;
  return principal.kind === 'user'
    ? { org_id, environment }
    : { org_id, environment, linked_account: principal.linked_account._id };
}

/** Returns the customer that the pools count the jobs of a builder for. */
export const getBuilderOwner = (principal: BuilderPrincipal): Owner => ({
  org_id: principal.org_id,
  linked_account: principal.kind === 'user' ? null : principal.linked_account._id,
});

/** Whether a builder may set up this app. */
export function isInScope({ linked_account }: CustomAppScope, app: TenantApp): boolean {
  return linked_account === undefined || app.linked_account === linked_account;
}
