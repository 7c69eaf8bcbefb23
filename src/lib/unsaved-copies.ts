/** Begins the local storage keys of work that the server does not have yet; the user's id follows. */
export const UNSAVED_COPY = 'unsaved:';

/** Removes what a user's editors keep in this browser, at logout. */
export function removeUnsavedCopies(userId: string): void {
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(`${UNSAVED_COPY}${userId}:`)) {
      window.localStorage.removeItem(key);
    }
  }
}
