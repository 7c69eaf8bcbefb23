import type { FiredDefinition } from '#db/events/fired-event-repo.ts';
import type { StoredEventDetail } from '#db/schema/events/event-received.ts';
import { AppError } from '#domain/app-error.ts';
import type { SchemaChecks } from '#domain/schemas/schema-checks.ts';
import type { CheckedValue } from '#domain/schemas/schema-jobs.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { isSmall } from '#lib/find-schema-errors.ts';

const MAX_PROBLEMS = 50;
const MAX_LENGTH = 500;
const MAX_MESSAGE_LENGTH = 1000;

/** The reason why an event is refused. */
export interface PayloadRefusal {
  error: AppError;
  /** The details of the error. */
  details: StoredEventDetail[];
}

/**
 * Checks a payload by the schema of its event.
 *
 * @returns null if the payload fits. It is refused, too, if the schema cannot be used.
 */
export async function findPayloadRefusal(
  schemas: SchemaChecks,
  owner: Owner,
  { json_schema }: FiredDefinition,
  fired: { event: string; payload: unknown; json: string },
): Promise<PayloadRefusal | null> {
  if (!isSchema(json_schema)) {
    return null;
  }
  const checked = await schemas.check(owner, json_schema, fired.json);
  if ('problems' in checked && checked.problems.length === 0) {
    return null;
  }
  return toRefusal(checked, fired);
}

const isSchema = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toRefusal(
  checked: CheckedValue,
  { event, payload }: { event: string; payload: unknown },
): PayloadRefusal {
  if ('fault' in checked) {
    const { pointer, message } = checked.fault;
    const what = `${pointer === '' ? 'it' : pointer} ${message}`;
    return createRefusal(
      'INVALID_EVENT',
      `The schema of the event "${event}" cannot be used: ${what}. No workflow was started. Mend the schema, then fire the event again.`,
      [{ in: 'body', pointer: '/event', message: `has a schema that cannot be used: ${what}` }],
    );
  }
  // A sender of a large payload learns of one field at a time (decision 0026).
  const problems = checked.problems.slice(0, isSmall(payload) ? MAX_PROBLEMS : 1);
  const details = problems.map(({ pointer, message }) => ({
    ...{ in: 'body' as const, pointer: `/payload${pointer}`, message },
  }));
  const [first] = details;
  const what = first === undefined ? '' : `: ${first.pointer} ${first.message}`;
  return createRefusal(
    'VALIDATION_ERROR',
    `The payload does not fit the schema of the event "${event}"${what}. No workflow was started.`,
    details,
  );
}

function createRefusal(
  code: 'INVALID_EVENT' | 'VALIDATION_ERROR',
  message: string,
  allDetails: readonly StoredEventDetail[],
): PayloadRefusal {
  const details = allDetails.map((detail) => ({
    ...detail,
    pointer: detail.pointer.slice(0, MAX_LENGTH),
    message: detail.message.slice(0, MAX_LENGTH),
  }));
  return { details, error: new AppError(code, message.slice(0, MAX_MESSAGE_LENGTH), { details }) };
}
