/** Begins the local storage keys of work that the server does not have yet; the user's id follows. */
export const UNSAVED_COPY = 'unsaved:';

/** Ends the keys of what is kept for tests of a draft, which is no unsaved work. */
export const KEPT_TEST = '/test';

/** Whether this browser keeps work that the server does not have. @param userId default: of any user */
export function hasUnsavedCopies(userId?: string): boolean {
  const start = UNSAVED_COPY + (userId === undefined ? '' : `${userId}:`);
  return Object.keys(window.localStorage).some(
    (key) => key.startsWith(start) && !key.endsWith(KEPT_TEST),
  );
}

/** Removes what a user's editors keep in this browser, at logout. */
export function removeUnsavedCopies(userId: string): void {
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(`${UNSAVED_COPY}${userId}:`)) {
      window.localStorage.removeItem(key);
    }
  }
}
