import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { VariableScope } from '#db/variables/definition-repo.ts';
import type { ValuePlace } from '#db/variables/value-repo.ts';
import { findWorkflowOwner } from '#db/workflows/workflow-owner-repo.ts';
import { createUnknownLinkedAccountError } from '../linked-accounts/unknown-linked-account.ts';
import type { TenantPrincipal } from '../principal.ts';
import { createNotOfAccountError, createPlaceError } from './variable-errors.ts';

/** The parameters that name the owner of a value. */
export interface RequestedPlace {
  linked_account_id?: string | undefined;
  workflow_id?: string | undefined;
  /** The part of the request that they are in. */
  in: 'query' | 'body';
}

/** The owner of a value, with the organization's own id of the linked account. */
export interface FoundPlace extends ValuePlace {
  account_id: string | null;
}

/**
 * Finds the owner of a value. A session token reaches the values of its linked account and of the account's own workflows.
 *
 * @throws AppError VALIDATION_ERROR; FORBIDDEN; INVALID_LINKED_ACCOUNT_ID
 */
export async function resolvePlace(
  tx: Tx,
  principal: TenantPrincipal,
  scope: VariableScope,
  requested: RequestedPlace,
): Promise<FoundPlace> {
  const { workflow_id } = requested;
  if (scope !== 'workflow' && workflow_id !== undefined) {
    throw createPlaceError(requested.in, 'workflow_id', 'is only for variables of workflows');
  }
  switch (scope) {
    case 'org':
      if (principal.kind === 'linked_account') {
        throw createNotOfAccountError();
      }
      return { linked_account: null, workflow: null, account_id: null };
    case 'linked_account':
      return { ...(await resolveAccount(tx, principal, requested)), workflow: null };
    case 'workflow':
      return {
        linked_account: null,
        workflow: await resolveWorkflow(tx, principal, requested),
        account_id: null,
      };
  }
}

async function resolveAccount(
  tx: Tx,
  principal: TenantPrincipal,
  { linked_account_id, in: location }: RequestedPlace,
): Promise<{ linked_account: string; account_id: string }> {
  if (principal.kind === 'linked_account') {
    const { _id, account_id } = principal.linked_account;
    return { linked_account: _id, account_id };
  }
  if (linked_account_id === undefined) {
    throw createPlaceError(location, 'linked_account_id', 'is required for this variable');
  }
  const linked_account = await findLinkedAccountId(tx, toTenant(principal), linked_account_id);
  if (linked_account === null) {
    throw createUnknownLinkedAccountError(location, '/linked_account_id');
  }
  return { linked_account, account_id: linked_account_id };
}

async function resolveWorkflow(
  tx: Tx,
  principal: TenantPrincipal,
  { workflow_id, in: location }: RequestedPlace,
): Promise<string> {
  if (workflow_id === undefined) {
    throw createPlaceError(location, 'workflow_id', 'is required for this variable');
  }
  const owner = await findWorkflowOwner(tx, toTenant(principal), workflow_id);
  if (principal.kind === 'linked_account') {
    if (owner !== principal.linked_account._id) {
      throw createNotOfAccountError();
    }
    return workflow_id;
  }
  if (owner === undefined) {
    throw createPlaceError(location, 'workflow_id', 'is not the id of a workflow here');
  }
  return workflow_id;
}
