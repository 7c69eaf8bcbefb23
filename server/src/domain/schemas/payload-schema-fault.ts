import { AppError } from '../app-error.ts';
import type { SchemaFault } from './schema-fault.ts';

/** The code of the entry in the log for a payload that could not be checked. */
export const PAYLOAD_SCHEMA_INVALID = 'PAYLOAD_SCHEMA_INVALID';

const MAX_LENGTH = 500;

/** Says what is wrong with the payload schema of a workflow. */
export function formatFault({ pointer, message }: SchemaFault): string {
  const where = pointer === '' ? 'it' : pointer;
  return `The payload schema of the workflow cannot be used: ${where} ${message}.`.slice(
    0,
    MAX_LENGTH,
  );
}

/** The error for a payload that could not be checked. Its sender cannot mend the schema. */
export function createUnusableSchemaError(fault: SchemaFault): AppError {
  return new AppError(
    'WORKFLOW_INVALID',
    `Nothing was started. ${formatFault(fault)} Its owners find this in the log.`,
    { details: [toDetail(fault)] },
  );
}

/** Formats the fault of a payload schema as one of the `details` of an error. */
export function toDetail({ pointer, message }: SchemaFault) {
  return {
    in: 'body' as const,
    pointer: `/json_schema${pointer}`.slice(0, MAX_LENGTH),
    message: message.slice(0, MAX_LENGTH),
  };
}
