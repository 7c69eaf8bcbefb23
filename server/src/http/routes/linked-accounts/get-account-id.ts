import { createFieldError } from '#domain/user-url.ts';

interface Named {
  account_id?: string;
  linked_account_id?: string;
}

/**
 * Returns the account id of a body, which may have it in either of two fields.
 *
 * @throws AppError VALIDATION_ERROR if the body has neither, or two that differ
 */
export function getAccountId(body: Named): { account_id: string; pointer: string } {
  const { account_id, linked_account_id } = body;
  if (account_id !== undefined && linked_account_id !== undefined) {
    if (account_id !== linked_account_id) {
      throw createFieldError(
        '/linked_account_id',
        'differs from account_id, and both name the account',
      );
    }
  }
  if (account_id !== undefined) {
    return { account_id, pointer: '/account_id' };
  }
  if (linked_account_id !== undefined) {
    return { account_id: linked_account_id, pointer: '/linked_account_id' };
  }
  throw createFieldError('/account_id', 'is required');
}
