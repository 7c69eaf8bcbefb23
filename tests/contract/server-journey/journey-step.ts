import type { TestMailServer } from '@patchbay/test-kit/server/start-mail-server.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { createStepFunction, type Secrets } from '../support/server-step.ts';

/** Values that the steps pass on. */
export interface Journey {
  /** The server under test, to read emails from. */
  app: TestApp;
  mailServer: TestMailServer;
  org: TestOrg;
  password: string;
  secrets: Secrets;
  /** The `_id`s of linked accounts by `account_id`. */
  accounts: Map<string, string>;
  /** The URL of the start page. Empty until an attempt is started. */
  authUrl: string;
  attemptId: string;
  connectionId: string;
  /** The `_id`s of workflows by the credential that created them. */
  workflows: Map<string, string>;
  /** The token of a hosted page's link. Absent until one is created. */
  connectToken?: string;
}

export const step = createStepFunction<Journey>();

/** The linked account of the contract's examples. */
export const HARBOR = { linked_account_id: 'harbor-coffee' };

/** Changes nothing of the contract's example request. */
export const plain = (): RequestChanges => ({});

/** A credential that creates workflows. */
export type Maker = 'sessionToken' | 'apiKey' | 'accountToken';
export const MAKERS: readonly Maker[] = ['sessionToken', 'apiKey', 'accountToken'];

/** Returns the path parameter for the workflow that a credential has created. */
export const toWorkflowPath = ({ workflows }: Journey, as: Maker) => ({
  id: workflows.get(as) ?? '',
});

/** Returns the journey's organization in its test environment. */
export const getTenant = ({ org }: Journey) => ({
  org_id: org.org_id,
  environment: 'test' as const,
});
