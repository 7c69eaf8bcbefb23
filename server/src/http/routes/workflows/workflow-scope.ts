import type { Principal } from '../../../domain/principal.ts';
import type {
  WorkflowActor,
  WorkflowDeps,
  WorkflowOf,
  WorkflowScope,
} from '../../../domain/workflows/workflow-deps.ts';
import { getOfferedApps } from '../../access/allowed-apps.ts';
import type { Services } from '../../services.ts';
import { accountByHeader } from '../connect/account-by-header.ts';
import { callerOf, tenantOf } from '../connect/account-scope.ts';

/** What the calls about workflows have in common. */
interface AnyCall {
  principal: Principal;
  headers: { linked_account_id?: string };
  services: Services;
  ip: string;
  userAgent: string | null;
}

export function workflowDeps({
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
 * Whose workflows a call is about: those of the account of a session token, of the one that the header
 * names, or all.
 *
 * @throws AppError INVALID_TOKEN, INVALID_LINKED_ACCOUNT_ID
 */
export async function workflowScope({
  principal,
  headers,
  services,
}: Pick<AnyCall, 'principal' | 'headers' | 'services'>): Promise<WorkflowScope> {
  const tenant = tenantOf(principal);
  if (principal.kind === 'linked_account') {
    const linked_account = principal.linked_account._id;
    return { tenant, linked_account, viewer: 'customer', apps: getOfferedApps(principal) };
  }
  const { linked_account_id: named } = headers;
  const linked_account =
    named === undefined ? null : (await accountByHeader(services, principal, named)).linked_account;
  return { tenant, linked_account, viewer: 'organization', apps: null };
}

export async function workflowOf(call: AnyCall & { params: { id: string } }): Promise<WorkflowOf> {
  return { ...(await workflowScope(call)), id: call.params.id };
}

/** A workflow as the organization reaches it, in calls that are no linked account's. */
export const ofOrganization = (
  call: Omit<AnyCall, 'headers'> & { params: { id: string } },
): Promise<WorkflowOf> => workflowOf({ ...call, headers: {} });

/** @throws AppError INVALID_TOKEN */
export function workflowActor({
  principal,
  ip,
  userAgent,
}: Pick<AnyCall, 'principal' | 'ip' | 'userAgent'>): WorkflowActor {
  return { principal: callerOf(principal), ip, userAgent };
}
