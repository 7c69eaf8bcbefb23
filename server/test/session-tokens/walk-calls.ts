import { ACCOUNT_CALLS, ENDING_CALLS } from './account-calls.ts';
import { CONFIG_CALLS } from './config-calls.ts';
import { CUSTOM_APP_CALLS } from './custom-app-calls.ts';
import { EXECUTION_CALLS } from './execution-calls.ts';
import { VARIABLE_CALLS } from './variable-calls.ts';
import type { WalkedCall } from './walked-call.ts';
import { WORKFLOW_CALLS } from './workflow-calls.ts';

/**
 * Each operation that takes a session token, with the results that the guides hosted-page, private-workflows, custom-apps
 * and configs and the decisions 0053 and 0060 promise. None of them is read from the server.
 */
export const CALLS: Readonly<Record<string, WalkedCall>> = {
  ...ACCOUNT_CALLS,
  ...CONFIG_CALLS,
  ...EXECUTION_CALLS,
  ...WORKFLOW_CALLS,
  ...CUSTOM_APP_CALLS,
  ...VARIABLE_CALLS,
  ...ENDING_CALLS,
};
