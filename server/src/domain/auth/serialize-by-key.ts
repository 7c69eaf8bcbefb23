/**
 * Creates a queue that runs the tasks of one key one after the other, in the order of the calls. Tasks of
 * other keys do not wait, nor do those of other processes.
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
