import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import type { Database, Tenant } from '#db/database.ts';
import type { ActorAs } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import type { TenantPrincipal } from '../principal.ts';
import type { GraphExaminer } from '../workflows/graph-examiner.ts';

export interface VariableDeps {
  db: Database;
  clock: () => Date;
  keyRing: Pick<KeyRing, 'encrypt'>;
  examineGraph: GraphExaminer;
}

export type VariableActor = ActorAs<TenantPrincipal>;

/** Returns the name of the author of a change, as members read it. */
export function getAuthorName(principal: TenantPrincipal): string {
  switch (principal.kind) {
    case 'user':
      return principal.master_email ?? principal.email;
    case 'api_key':
      return 'API key';
    case 'linked_account':
      return principal.linked_account.account_id;
  }
}

export const buildVariableAad = (
  { environment }: Pick<Tenant, 'environment'>,
  row: string,
): AadContext => ({
  table: 'variable_value',
  row,
  environment,
  column: 'value_encrypted',
});

export function buildVariableEvent(
  { _id, name }: { _id: string; name: string },
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'summary'> &
    Partial<Pick<AuditEvent, 'metadata' | 'linked_account' | 'linked_account_id'>>,
): AuditEvent {
  return { metadata: {}, ...event, entity_type: 'variable', entity_id: _id, entity_name: name };
}
