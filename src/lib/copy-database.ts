import { createStore, del, delMany, entries, keys, set } from 'idb-keyval';

// Copies of unsaved work are stored here in addition to local storage. Chromium writes local
// storage to the disk seconds later, so a browser that is killed loses it. This database survives
// that, but nothing can be awaited while a page is being closed.

const store = createStore('unsaved-copies', 'copies');

/**
 * Runs the work, or returns the fallback if there is no database, for example in a frame that may
 * store nothing. Opening it throws there.
 */
async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}

export const storeCopy = (key: string, text: string): Promise<void> =>
  orElse(undefined, () => set(key, text, store));

export const deleteCopy = (key: string): Promise<void> => orElse(undefined, () => del(key, store));

/** Returns the copies whose keys begin with this text, by key. */
export async function readCopiesWith(start: string): Promise<ReadonlyMap<string, string>> {
  const all = await orElse([], () => entries<string, string>(store));
  return new Map(all.filter(([key]) => key.startsWith(start)));
}

export const deleteCopiesWith = (start: string): Promise<void> =>
  orElse(undefined, async () => {
    const found = (await keys<string>(store)).filter((key) => key.startsWith(start));
    await delMany(found, store);
  });
