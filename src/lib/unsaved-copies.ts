/**
 * The prefix of local storage keys for work that the server does not have yet. The user's id
 * follows it.
 */
export const UNSAVED_COPY = 'unsaved:';

/** The suffix of the keys of drafts' tests, which are not unsaved work. */
export const KEPT_TEST = '/test';

/** Whether this browser keeps work that the server does not have. @param userId default: of any user */
export function hasUnsavedCopies(userId?: string): boolean {
  const start = UNSAVED_COPY + (userId === undefined ? '' : `${userId}:`);
  return Object.keys(window.localStorage).some(
    (key) => key.startsWith(start) && !key.endsWith(KEPT_TEST),
  );
}

/** Removes what editors keep in this browser, at logout. @param userId default: of any user */
export async function removeUnsavedCopies(userId?: string): Promise<void> {
  const start = UNSAVED_COPY + (userId === undefined ? '' : `${userId}:`);
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(start)) {
      window.localStorage.removeItem(key);
    }
  }
  const { deleteCopiesWith } = await import('./copy-database');
  await deleteCopiesWith(start);
}
