import type { OperationId } from '@patchbay/contract/operation-types.ts';
import { requireTwoFactor } from '@patchbay/test-kit/server/org-team.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../support/contract-request.ts';

/** A documented error of an operation, and how a caller causes it. */
export interface Refusal {
  operation: OperationId;
  status: number;
  title: string;
  changes?: RequestChanges;
  /** Changes that depend on the running server. */
  prepare?: (app: TestApp) => Promise<RequestChanges>;
  error_code: string;
  /** The failing field: its part of the request and its JSON pointer. */
  field?: [part: 'body' | 'query' | 'path' | 'header', pointer: string];
  /** Set if the contract forbids the request, so that Prism would reject it. */
  isMalformed?: true;
  /** The number of times that the request is sent. The last response is checked. Default: 1. */
  times?: number;
  /** Set if the request is sent to the server with sign-up disabled. */
  isWhereSignupIsClosed?: true;
}

export function refusal(
  operation: OperationId,
  status: number,
  title: string,
  error_code: string,
): Refusal {
  return { operation, status, title, error_code };
}

/** Returns the credential of a user without the second factor that the organization requires. */
export async function prepareHeldBack(app: TestApp): Promise<RequestChanges> {
  const { org_id, accountToken } = await app.makeOrg();
  await requireTwoFactor(app, org_id);
  return { secrets: { accountToken } };
}
