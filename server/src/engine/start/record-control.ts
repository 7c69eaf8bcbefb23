import type { ActorAs } from '#domain/audit/audited-change.ts';
import { type AuditEvent, recordAudit } from '#domain/audit/record-audit.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import type { StartDeps } from './start-execution.ts';

export type ControlActor = ActorAs<TenantPrincipal>;

/** An action of a person on an execution, for the audit log. */
export interface Control {
  execution: string;
  workflow_name: string;
  type: 'STOPPED' | 'RERUN' | 'RETRIED' | 'FORKED';
  /** The text before the name of the workflow. */
  what: string;
  metadata?: AuditEvent['metadata'];
}

/** Records an action after it is done, because the engine does it in a transaction of its own. */
export function recordControl(
  { db, engine }: StartDeps,
  by: ControlActor,
  { execution, workflow_name, type, what, metadata }: Control,
): Promise<void> {
  return recordAudit({ db, clock: engine.deps.clock }, by, {
    event_type: `EXECUTION_${type}`,
    entity_type: 'execution',
    entity_id: execution,
    entity_name: workflow_name,
    action_type: type === 'STOPPED' ? 'update' : 'create',
    summary: `${what} "${workflow_name}".`,
    ...(metadata === undefined ? {} : { metadata }),
  });
}
