import type { Principal } from '#domain/principal.ts';
import type {
  WorkflowActor,
  WorkflowDeps,
  WorkflowOf,
  WorkflowScope,
} from '#domain/workflows/workflow-deps.ts';
import { getOfferedApps } from '#http/access/allowed-apps.ts';
import type { Services } from '#http/services.ts';
import { findAccountByHeader } from '../connect/account-by-header.ts';
import { getCaller, getTenant } from '../connect/account-scope.ts';

/** The parts of a call that all operations of workflows have in common. */
interface AnyCall {
  principal: Principal;
  headers: { linked_account_id?: string };
  services: Services;
  ip: string;
  userAgent: string | null;
}

export function getWorkflowDeps({
  db,
  clock,
  connect,
  config,
  configs,
  schemas,
  examineGraph,
}: Services): WorkflowDeps {
  const { sandbox } = configs;
  const hasMailServer = config.smtp !== null;
  return { db, clock, apps: connect.apps, hasMailServer, sandbox, schemas, examineGraph };
}

/**
 * Returns the scope of workflows that a call is about: those of the account of a session token, of the one that the
 * header names, or all.
 *
 * @throws AppError INVALID_TOKEN, INVALID_LINKED_ACCOUNT_ID
 */
export async function findWorkflowScope({
  principal,
  headers,
  services,
}: Pick<AnyCall, 'principal' | 'headers' | 'services'>): Promise<WorkflowScope> {
  const tenant = getTenant(principal);
  if (principal.kind === 'linked_account') {
    const linked_account = principal.linked_account._id;
    return { tenant, linked_account, viewer: 'customer', apps: getOfferedApps(principal) };
  }
  const { linked_account_id: headerAccountId } = headers;
  const linked_account =
    headerAccountId === undefined
      ? null
      : (await findAccountByHeader(services, principal, headerAccountId)).linked_account;
  return { tenant, linked_account, viewer: 'organization', apps: null };
}

export async function getWorkflowReference(
  call: AnyCall & { params: { id: string } },
): Promise<WorkflowOf> {
  return { ...(await findWorkflowScope(call)), id: call.params.id };
}

/** Returns the reference to a workflow of the organization, for calls that a linked account cannot make. */
export const getOrganizationWorkflowReference = (
  call: Omit<AnyCall, 'headers'> & { params: { id: string } },
): Promise<WorkflowOf> => getWorkflowReference({ ...call, headers: {} });

/** Returns the actor of a call. Throws an AppError INVALID_TOKEN if it is anonymous. */
export function getWorkflowActor({
  principal,
  ip,
  userAgent,
}: Pick<AnyCall, 'principal' | 'ip' | 'userAgent'>): WorkflowActor {
  return { principal: getCaller(principal), ip, userAgent };
}
