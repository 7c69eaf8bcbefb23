import { createStore, del, delMany, entries, keys, set } from 'idb-keyval';

// Beside local storage: Chromium brings that to the disk some seconds late, so that a browser that is killed has
// lost them. What is written here survives it, but nothing can be waited for while a page is closed.

const store = createStore('unsaved-copies', 'copies');

/** Keeps the text of a copy. Without a database, as in frames that may store nothing, it does nothing. */
export async function storeCopy(key: string, text: string): Promise<void> {
  await set(key, text, store).catch(() => undefined);
}

export async function deleteCopy(key: string): Promise<void> {
  await del(key, store).catch(() => undefined);
}

/** The texts of the copies whose keys begin so, by key. */
export async function copiesWith(start: string): Promise<ReadonlyMap<string, string>> {
  const all = await entries<string, string>(store).catch(() => []);
  return new Map(all.filter(([key]) => key.startsWith(start)));
}

export async function deleteCopiesWith(start: string): Promise<void> {
  try {
    const all = await keys<string>(store);
    await delMany(
      all.filter((key) => key.startsWith(start)),
      store,
    );
  } catch {
    // There is no database.
  }
}
