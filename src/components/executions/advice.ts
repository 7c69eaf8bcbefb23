/** The error of an execution or of one node. */
export type RunError = { code?: string; message: string; upstream_status?: number };

const RECONNECT = 'Send the customer a connect link. Once they have connected, retry the step.';
const CHECK_CLIENT = 'Check the OAuth client of the app under Apps. Then retry the step.';
const FIX_SETTINGS =
  'Correct the settings of the step or the data that it gets, and publish the workflow. Then replay.';
const LATER = 'It may pass by itself. Retry the step in a few minutes.';

const ADVICE: Readonly<Record<string, string>> = {
  CONNECTION_EXPIRED: RECONNECT,
  NOT_CONNECTED: RECONNECT,
  CONNECTION_NOT_FOUND: RECONNECT,
  CLIENT_CREDENTIALS_REJECTED: CHECK_CLIENT,
  TEMPLATE_FAILED: FIX_SETTINGS,
  INPUT_INVALID: FIX_SETTINGS,
  NOT_SUPPORTED: FIX_SETTINGS,
  CODE_FAILED: 'Correct the code of the step, and publish the workflow. Then replay.',
  INPUT_TOO_LARGE: 'Let the step before it return less, for example page by page in a loop.',
  OUTPUT_TOO_LARGE: 'Let the step return less, for example page by page in a loop.',
  OUTPUT_TOO_DEEP: FIX_SETTINGS,
  NODE_TOO_EXPENSIVE: FIX_SETTINGS,
  PAYLOAD_SCHEMA_INVALID:
    'Correct the payload schema at the trigger, and publish the workflow. Then replay.',
  TRIGGER_FAILED:
    'Change the conditions or the key of the trigger, and publish the workflow. Then replay.',
  ADDRESS_NOT_ALLOWED: 'Let the step call a public address.',
  UPSTREAM_TIMEOUT: LATER,
  UPSTREAM_UNREACHABLE: LATER,
  VENDOR_UNAVAILABLE: LATER,
  VENDOR_UNREACHABLE: LATER,
  VENDOR_TIMEOUT: 'Check whether the app did it all the same. If not, retry the step.',
  SUB_FLOW_FAILED:
    'Open the execution of the sub-flow to see why. Once that is mended, retry the step.',
  SUB_FLOW_NOT_FOUND: 'Publish the workflow of the sub-flow. Then retry the step.',
  ITERATIONS_FAILED: 'Open an iteration that failed to see why, and retry its step there.',
  TIMED_OUT: 'Give the workflow a longer timeout, or let it do less at once. Then replay.',
  WORKER_DIED: 'Retry or replay. If it happens again, a step needs more memory than there is.',
};

/**
 * The advice about a test, which runs the draft as it is: by error code, or by the advice about a
 * run.
 */
const TEST_ADVICE: Readonly<Record<string, string>> = {
  CODE_FAILED: 'Correct the code of the step, and test again.',
  [FIX_SETTINGS]: 'Correct the settings of the step or the data that it gets, and test again.',
};

/**
 * The advice to a customer who tests a workflow, instead of advice that only the organization's
 * team can follow.
 */
const CUSTOMER_ADVICE: Readonly<Record<string, string>> = {
  [RECONNECT]: 'Connect the app again, and then test again.',
  [CHECK_CLIENT]: 'Tell the support of this product that the app refuses its OAuth client.',
};

/** Returns what a customer can do next about a test of a workflow of its own. */
export function getCustomerAdvice(error: RunError): string | undefined {
  const advice = getTestAdvice(error);
  return CUSTOMER_ADVICE[advice ?? ''] ?? advice;
}

/** Returns what to do next about a test of a draft. */
export function getTestAdvice(error: RunError): string | undefined {
  const advice = getRunAdvice(error);
  return TEST_ADVICE[error.code ?? ''] ?? TEST_ADVICE[advice ?? ''] ?? advice;
}

/** Returns what to do next; undefined if the message says all that is known. */
export function getRunAdvice({ code = '', upstream_status: status }: RunError): string | undefined {
  const advice = ADVICE[code];
  if (advice !== undefined || status === undefined) {
    return advice;
  }
  if (status === 401 || status === 403) {
    return 'The app did not accept the credentials. Check the connection and its permissions, then retry the step.';
  }
  if (status === 429 || status >= 500) {
    return LATER;
  }
  return FIX_SETTINGS;
}

/** Returns whether the connection of the linked account is the reason. */
export function isAboutConnection({ code = '', upstream_status: status }: RunError): boolean {
  return ADVICE[code] === RECONNECT || (ADVICE[code] === undefined && status === 401);
}

/** The errors of executions in which no node ran, so that only a replay helps. */
const REFUSALS: readonly (string | undefined)[] = ['PAYLOAD_SCHEMA_INVALID', 'TRIGGER_FAILED'];

/** Returns whether the input was refused before a run started. */
export const isRefused = ({ execution_error: error }: { execution_error?: RunError }): boolean =>
  REFUSALS.includes(error?.code);
