/**
 * Runs the tasks of one key one after the other, in the order of the calls; those of other
 * keys do not wait for them. Holds within this process only.
 */
export function serializeByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) {
        last.delete(key);
      }
    }
  };
}
