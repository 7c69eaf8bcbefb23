// What the parts of the server's journey share.
import type { TestMailServer } from '@patchbay/test-kit/server/start-mail-server.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import type { RequestChanges } from '../../support/contract-request.ts';
import { type Secrets, stepsOf } from '../../support/server-step.ts';

/** What the steps hand on to each other. */
export interface Journey {
  /** The server under test, for what a person finds in a mail. */
  app: TestApp;
  mailServer: TestMailServer;
  org: TestOrg;
  password: string;
  secrets: Secrets;
  /** `_id`s by account_id. */
  accounts: Map<string, string>;
  /** Address of the start page, once an attempt is started. */
  authUrl: string;
  attemptId: string;
  /** The token of a hosted page's address, once one is made. */
  connectToken?: string;
}

export const step = stepsOf<Journey>();

/** The linked account of the contract's examples. */
export const HARBOR = { linked_account_id: 'harbor-coffee' };

/** The contract's good request as it is. */
export const plain = (): RequestChanges => ({});
