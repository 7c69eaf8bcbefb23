import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The people who can connect an app: at the start of a sentence, and within one. */
export type AppUsers = { first: string; within: string };

/**
 * Returns the people who can connect an app.
 * @param hasQueryToken whether the page was opened by a link, so that an account's app is the
 * reader's own
 */
export function getAppUsers(
  { linked_account }: Pick<CustomApp, 'linked_account'>,
  hasQueryToken: boolean,
): AppUsers {
  if (linked_account === null) {
    return { first: 'Your customers', within: 'your customers' };
  }
  const name = linked_account.name ?? linked_account.account_id;
  return hasQueryToken ? { first: 'You', within: 'you' } : { first: name, within: name };
}
