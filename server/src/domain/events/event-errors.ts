import { toDetail } from '#domain/schemas/payload-schema-fault.ts';
import type { SchemaFault } from '#domain/schemas/schema-fault.ts';
import { AppError } from '../app-error.ts';

const MAX_MESSAGE_LENGTH = 500;

export const createUnknownEventIdError = () =>
  new AppError('INVALID_EVENT_ID', 'The event was not found. Check the id and the environment.', {
    details: [{ in: 'path', pointer: '/event_id', message: 'is not known' }],
  });

export const createTakenNameError = (name: string) =>
  new AppError(
    'INVALID_EVENT_ID',
    `There is an event "${name}" already. Choose another name, or change that event.`,
    {
      details: [
        { in: 'body', pointer: '/name', message: 'is that of another event. Choose another one' },
      ],
    },
  );

/** @param names the names of the first workflows that listen */
export function createEventInUseError(event: string, names: readonly string[], total: number) {
  const others = total > names.length ? ` and ${total - names.length} more` : '';
  const message = `The event cannot be renamed, because published workflows listen to "${event}": ${names.join(', ')}${others}. Change their triggers first, or define another event.`;
  return new AppError('EVENT_IN_USE', message, {
    details: [
      { in: 'body', pointer: '/name', message: 'cannot be changed while workflows listen' },
    ],
  });
}

export function createUnusableEventSchemaError(fault: SchemaFault): AppError {
  const detail = toDetail(fault);
  return new AppError(
    'VALIDATION_ERROR',
    `The event is not valid: ${detail.pointer} ${detail.message}.`.slice(0, MAX_MESSAGE_LENGTH),
    { details: [detail] },
  );
}

export const createLargeEventSchemaError = () =>
  new AppError(
    'VALIDATION_ERROR',
    'The event is not valid: its schema is larger than 64 kB. Leave out descriptions and examples, or parts that need no check.',
    { details: [{ in: 'body', pointer: '/json_schema', message: 'is larger than 64 kB' }] },
  );

export const createEventLimitError = (max: number) =>
  new AppError(
    'LIMIT_REACHED',
    `This environment has ${max} events, which is the most. Delete one first.`,
  );
