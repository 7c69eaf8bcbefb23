import { AppError } from '../app-error.ts';
import { formatFault, PAYLOAD_SCHEMA_INVALID } from '../schemas/payload-schema-fault.ts';
import type { SchemaFault } from '../schemas/schema-fault.ts';

/** The code of the entry in the log for an event whose conditions or key could not be evaluated. */
export const TRIGGER_FAILED = 'TRIGGER_FAILED';

/** The reason why a run was not started, for the log. */
export interface Refusal {
  code: typeof TRIGGER_FAILED | typeof PAYLOAD_SCHEMA_INVALID;
  message: string;
}

const CODES: readonly (string | null)[] = [
  TRIGGER_FAILED,
  PAYLOAD_SCHEMA_INVALID,
] satisfies Refusal['code'][];

/** Returns the refusal of a payload that could not be checked. */
export const toRefusal = (fault: SchemaFault): Refusal => ({
  code: PAYLOAD_SCHEMA_INVALID,
  message: formatFault(fault),
});

/** Whether an execution with this error was never started. */
export const isRefusal = (error_code: string | null): boolean => CODES.includes(error_code);

/** The error for an event whose conditions or key could not be evaluated. Its sender cannot mend them. */
export const createTriggerFailedError = (problem: string): AppError =>
  new AppError(
    'WORKFLOW_INVALID',
    `Nothing was started. ${problem} The owners of the workflow find this in the log.`,
  );
