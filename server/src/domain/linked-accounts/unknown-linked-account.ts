import { AppError } from '../app-error.ts';

/** Creates the error for an account that the organization does not have in this environment. */
export function createUnknownLinkedAccountError(
  location: 'header' | 'query' | 'body',
  pointer: string,
): AppError {
  return new AppError(
    'INVALID_LINKED_ACCOUNT_ID',
    'There is no linked account with this id in this environment. Check the id.',
    { details: [{ in: location, pointer, message: 'is not the id of a linked account' }] },
  );
}
