import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import type { TenantApps } from '#domain/apps/tenant-apps.ts';
import type { ActorAs } from '#domain/audit/audited-change.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { isRoleAtLeast } from '#domain/roles.ts';
import type { TargetRules } from '#outbound/private-hosts.ts';

export interface WebhookDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  apps: Pick<TenantApps, 'find'>;
  targets: TargetRules;
}

export type WebhookActor = ActorAs<TenantPrincipal>;

/** Returns whether a caller sees the values of headers: back ends do, and members from the role developer. */
export const canSeeHeaders = (principal: TenantPrincipal): boolean =>
  principal.kind === 'api_key' ||
  (principal.kind === 'user' && isRoleAtLeast(principal.role, 'developer'));

export const createUnknownWebhookError = (): AppError =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such webhook. Check the id and the environment.',
    { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
  );

/** Builds the audit event of a change. It names only the host, because paths of receivers often contain a key. */
export function buildWebhookEvent(
  { _id, webhook_url }: { _id: string; webhook_url: string },
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'metadata'> & { verb: string },
): AuditEvent {
  const { verb, ...rest } = event;
  const { host } = new URL(webhook_url);
  return {
    ...rest,
    entity_type: 'webhook',
    entity_id: _id,
    entity_name: host,
    summary: `The webhook to ${host} was ${verb}.`,
  };
}
