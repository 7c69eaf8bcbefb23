import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '../app-error.ts';
import type { TenantApp } from '../apps/tenant-app.ts';

const MAX_DETAILS = 100;
const MAX_POINTER_LENGTH = 500;
const MAX_MESSAGE_LENGTH = 1000;

export function createUnknownConfigError({ connector }: TenantApp, config_id: string): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    `There is no config "${config_id}" of ${connector.name}. Make it first, or check the id.`,
  );
}

export function createUnknownFieldError({ connector }: TenantApp): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    `There is no such field in this config of ${connector.name}. Check the field id and the workflow id.`,
    { details: [{ in: 'path', pointer: '/fieldId', message: 'is not part of this config' }] },
  );
}

/** Builds the error for a workflow that does not exist or that this account is not offered. */
export function createUnknownWorkflowError(
  { connector }: TenantApp,
  detail: ErrorDetail,
): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    `${connector.name} offers this account no such workflow. Check the workflow id.`,
    { details: [detail] },
  );
}

/**
 * Builds the error for values that are not valid.
 *
 * @param message the problem and what the person can do
 */
export function createInvalidConfigError(
  message: string,
  details: readonly ErrorDetail[],
): AppError {
  return new AppError('VALIDATION_ERROR', message.slice(0, MAX_MESSAGE_LENGTH), {
    details: limitDetails(details),
  });
}

/** Limits details to the number and lengths that a response can have. */
export function limitDetails(details: readonly ErrorDetail[]): ErrorDetail[] {
  return details
    .slice(0, MAX_DETAILS)
    .map((detail) => ({ ...detail, pointer: detail.pointer.slice(0, MAX_POINTER_LENGTH) }));
}
