import type { Tenant } from '#db/database.ts';
import { AppError } from '../app-error.ts';

export const createUnknownVariableError = (
  location: 'path' | 'body' = 'path',
  pointer = '/id',
): AppError =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'The variable was not found. Check its id, which the list of variables has.',
    {
      details: [{ in: location, pointer, message: 'is not known' }],
    },
  );

export const createNoValueError = ({ environment }: Tenant): AppError =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    `The value of the variable was not found in ${environment}. Set one, or check the linked account, the workflow and the environment.`,
  );

export const createTakenVariableError = (name: string): AppError =>
  new AppError(
    'ALREADY_EXISTS',
    `A variable "${name}" of this scope exists already. Choose another name, or change that variable.`,
    { details: [{ in: 'body', pointer: '/name', message: 'is taken' }] },
  );

export const createVariableLimitError = (max: number): AppError =>
  new AppError(
    'LIMIT_REACHED',
    `This organization has ${max} variables, which is the most. Delete one first.`,
  );

export const createEncryptionStaysError = (name: string): AppError =>
  new AppError(
    'VALIDATION_ERROR',
    `The variable "${name}" stays encrypted, because its values cannot be read again. Define another variable instead.`,
    { details: [{ in: 'body', pointer: '/encrypted', message: 'cannot be switched off' }] },
  );

export const createFormatStaysError = (name: string): AppError =>
  new AppError(
    'VARIABLE_IN_USE',
    `The variable "${name}" has values, so that its format stays. Delete the values first, or define another variable.`,
    {
      details: [
        { in: 'body', pointer: '/var_format', message: 'cannot be changed while there are values' },
      ],
    },
  );

export const createNotOfAccountError = (): AppError =>
  new AppError(
    'FORBIDDEN',
    'A session token reaches the variables of its linked account and of the account’s own workflows only.',
  );

/** Creates the error for a parameter that a value of this scope needs, or that it does not have. */
export const createPlaceError = (
  location: 'query' | 'body',
  field: 'linked_account_id' | 'workflow_id',
  message: string,
): AppError =>
  new AppError('VALIDATION_ERROR', `The request is not valid: /${field} ${message}.`, {
    details: [{ in: location, pointer: `/${field}`, message }],
  });
