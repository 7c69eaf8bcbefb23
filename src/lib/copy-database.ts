import { createStore, del, delMany, entries, keys, set } from 'idb-keyval';

// Beside local storage: Chromium brings that to the disk some seconds late, so that a browser that is killed has
// lost them. What is written here survives it, but nothing can be waited for while a page is closed.

const store = createStore('unsaved-copies', 'copies');

/** Without a database, as in frames that may store nothing, there are no copies. Opening it throws there. */
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

/** The texts of the copies whose keys begin so, by key. */
export async function copiesWith(start: string): Promise<ReadonlyMap<string, string>> {
  const all = await orElse([], () => entries<string, string>(store));
  return new Map(all.filter(([key]) => key.startsWith(start)));
}

export const deleteCopiesWith = (start: string): Promise<void> =>
  orElse(undefined, async () => {
    const found = (await keys<string>(store)).filter((key) => key.startsWith(start));
    await delMany(found, store);
  });
