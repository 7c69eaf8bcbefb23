// Shared by the parts of the server's journey.
import type { TestMailServer } from '@patchbay/test-kit/server/start-mail-server.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../support/contract-request.ts';
import { type Secrets, stepsOf } from '../support/server-step.ts';

/** Values that the steps pass on. */
export interface Journey {
  /** The server under test, to read emails from. */
  app: TestApp;
  mailServer: TestMailServer;
  org: TestOrg;
  password: string;
  secrets: Secrets;
  /** `_id`s by account_id. */
  accounts: Map<string, string>;
  /** URL of the start page, once an attempt is started. */
  authUrl: string;
  attemptId: string;
  connectionId: string;
  /** `_id`s of workflows by the credential that made them. */
  workflows: Map<string, string>;
  /** The token of a hosted page's link, once one is created. */
  connectToken?: string;
}

export const step = stepsOf<Journey>();

/** The linked account of the contract's examples. */
export const HARBOR = { linked_account_id: 'harbor-coffee' };

/** The contract's example request, unchanged. */
export const plain = (): RequestChanges => ({});

/** The credentials that make workflows. */
export type Maker = 'sessionToken' | 'apiKey' | 'accountToken';
export const MAKERS: readonly Maker[] = ['sessionToken', 'apiKey', 'accountToken'];

/** The workflow that a credential has made. */
export const idOf = ({ workflows }: Journey, as: Maker) => ({ id: workflows.get(as) ?? '' });
