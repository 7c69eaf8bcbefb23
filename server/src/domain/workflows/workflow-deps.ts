import type { Database, Tenant } from '#db/database.ts';
import type { DocumentAuthor } from '#db/workflows/write-document-repo.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import type { ActorAs } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { getConfigActor } from '../configs/config-actor.ts';
import type { ConfigViewer } from '../configs/config-state.ts';
import type { TenantPrincipal } from '../principal.ts';
import type { SchemaChecks } from '../schemas/schema-checks.ts';
import type { GraphExaminer } from './graph-examiner.ts';

export interface WorkflowDeps {
  db: Database;
  clock: () => Date;
  apps: TenantApps;
  /** Whether the installation has a mail server. An organization may have its own. */
  hasMailServer: boolean;
  sandbox: Pick<Sandbox, 'check'>;
  schemas: SchemaChecks;
  examineGraph: GraphExaminer;
}

/** The workflows that a caller reaches, and whether it may see the members who changed them. */
export interface WorkflowScope {
  tenant: Tenant;
  /** The `_id` of the linked account that the caller is or acts as, or null for the organization. */
  linked_account: string | null;
  viewer: ConfigViewer;
  /** The slugs of the only apps whose workflows the caller reaches, or null for no limit. */
  apps: readonly string[] | null;
}

/** A workflow named by its own id or by that of its draft. */
export interface WorkflowOf extends WorkflowScope {
  id: string;
}

/** Returns the customer that the pools count the checks of a call for. */
export const getCallOwner = ({ tenant, linked_account }: WorkflowScope): Owner => ({
  org_id: tenant.org_id,
  linked_account,
});

export type WorkflowActor = ActorAs<TenantPrincipal>;

/** Returns the author of a change, for the draft and the versions. */
export function getAuthor({ principal }: WorkflowActor): DocumentAuthor {
  const account_id = principal.kind === 'linked_account' ? principal.linked_account.account_id : '';
  const { type, name } = getConfigActor(principal, { name: null, account_id });
  return { actor_type: type, actor_name: name };
}

export function buildWorkflowEvent(
  { _id, name }: { _id: string; name: string },
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'summary'> &
    Partial<Pick<AuditEvent, 'metadata'>>,
): AuditEvent {
  return { ...event, entity_type: 'workflow', entity_id: _id, entity_name: name };
}
