import type { EnvVariableValue, SetVariableValueRequest } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { VariableScope } from '#db/variables/definition-repo.ts';
import { deleteValue, findValueById } from '#db/variables/value-repo.ts';
import { findWorkflowOwner } from '#db/workflows/workflow-owner-repo.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import type { TenantPrincipal } from '../principal.ts';
import { assertFits } from './check-format.ts';
import { findVariable } from './find-variable.ts';
import { type FoundPlace, resolvePlace } from './resolve-place.ts';
import { retryStale } from './retry-stale.ts';
import { prepareValue, storeValue } from './store-value.ts';
import {
  buildVariableEvent,
  getAuthorName,
  type VariableActor,
  type VariableDeps,
} from './variable-deps.ts';
import { createNotOfAccountError, createNoValueError } from './variable-errors.ts';
import { valueToWire } from './variable-to-wire.ts';

/**
 * Sets a value in the environment of the caller.
 *
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; FORBIDDEN; INVALID_LINKED_ACCOUNT_ID
 */
export async function setVariable(
  deps: VariableDeps,
  by: VariableActor,
  { variable_definition_id, value, linked_account_id, workflow_id }: SetVariableValueRequest,
): Promise<EnvVariableValue> {
  const { principal } = by;
  const tenant = toTenant(principal);
  return retryStale(async () => {
    const variable = await findVariable(deps, tenant, variable_definition_id, [
      'body',
      '/variable_definition_id',
    ]);
    const requested = { linked_account_id, workflow_id, in: 'body' as const };
    const { account_id, ...place } = await deps.db.readAsTenant(tenant, (tx) =>
      resolvePlace(tx, principal, variable.scope, requested),
    );
    assertFits(variable, value, '/value');
    const prepared = await prepareValue(deps, tenant, variable, place, value);
    return runAuditedChange(deps, by, async (tx, now) => {
      const author = getAuthorName(principal);
      const outcome = await storeValue(tx, tenant, prepared, { author, now });
      if (outcome === null) {
        return { result: null, events: [] };
      }
      return {
        result: valueToWire({ ...outcome.row, account_id }, principal.kind === 'linked_account'),
        events: outcome.isChanged
          ? [
              buildVariableEvent(variable, {
                event_type: outcome.isNew ? 'VARIABLE_VALUE_SET' : 'VARIABLE_VALUE_UPDATED',
                action_type: 'update',
                summary: `A value of the variable "${variable.name}" was set.`,
                ...buildPlaceFacts(variable.scope, { ...place, account_id }),
              }),
            ]
          : [],
      };
    });
  });
}

/** Deletes a value. Returns the name of its variable. @throws AppError RESOURCE_NOT_FOUND; FORBIDDEN */
export async function deleteVariableValue(
  deps: VariableDeps,
  by: VariableActor,
  id: string,
): Promise<string> {
  const { principal } = by;
  const tenant = toTenant(principal);
  return runAuditedChange(deps, by, async (tx) => {
    const row = await findValueById(tx, tenant, id);
    if (row === null) {
      throw createNoValueError(tenant);
    }
    const workflowOwner = await findWorkflowOwner(tx, tenant, row.workflow);
    if (!canReach(principal, row.linked_account ?? workflowOwner)) {
      throw createNotOfAccountError();
    }
    if (!(await deleteValue(tx, tenant, id))) {
      throw createNoValueError(tenant);
    }
    const { variable } = row;
    return {
      result: variable.name,
      events: [
        buildVariableEvent(variable, {
          event_type: 'VARIABLE_VALUE_DELETED',
          action_type: 'delete',
          summary: `A value of the variable "${variable.name}" was deleted.`,
          ...buildPlaceFacts(variable.scope, row),
        }),
      ],
    };
  });
}

/** Builds what an entry of the audit log says about the owner of a value. */
const buildPlaceFacts = (
  scope: VariableScope,
  { linked_account, workflow, account_id }: FoundPlace,
): Pick<AuditEvent, 'metadata' | 'linked_account' | 'linked_account_id'> => ({
  ...(linked_account === null ? {} : { linked_account, linked_account_id: account_id }),
  metadata: { scope, ...(workflow === null ? {} : { workflow_id: workflow }) },
});

/** Whether a caller may change what belongs to this linked account, or to the organization. */
const canReach = (principal: TenantPrincipal, owner: string | null | undefined): boolean =>
  principal.kind !== 'linked_account' || principal.linked_account._id === owner;
