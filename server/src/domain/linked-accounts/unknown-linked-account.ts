import { AppError } from '../app-error.ts';

/** For an account that this organization does not have in this environment. */
export function unknownLinkedAccount(
  location: 'header' | 'query' | 'body',
  pointer: string,
): AppError {
  return new AppError(
    'INVALID_LINKED_ACCOUNT_ID',
    'There is no linked account with this id in this environment. Check the id.',
    { details: [{ in: location, pointer, message: 'names no linked account' }] },
  );
}
