import type { CustomAppScope } from '#db/apps/custom-app-repo.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { ActorAs } from '../audit/audited-change.ts';
import type { LinkedAccountPrincipal, UserPrincipal } from '../principal.ts';
import type { TenantApp } from './tenant-app.ts';

/** The principal that builds custom apps: a member, or a session token with the right `custom_apps`. */
export type BuilderPrincipal = UserPrincipal | LinkedAccountPrincipal;
export type Builder = ActorAs<BuilderPrincipal>;

/**
 * Returns the scope of the apps that a builder may see and change: all of the environment for a member, those
 * of its own account for a session token.
 */
export function getBuilderScope(principal: BuilderPrincipal): CustomAppScope {
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

/** Whether the scope of a builder includes an app. */
export function isInScope({ linked_account }: CustomAppScope, app: TenantApp): boolean {
  return linked_account === undefined || app.linked_account === linked_account;
}
