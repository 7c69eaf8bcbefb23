import type { RunVariables } from '#domain/executions/read-run-variables.ts';

/** Returns a function that reads each variable at the first call that names it, and returns the same from then on. */
export function readEachOnce(
  read: (keys: readonly string[]) => Promise<RunVariables>,
): (keys: readonly string[]) => Promise<RunVariables> {
  const reading = new Map<string, Promise<RunVariables>>();
  return async (keys) => {
    const missing = keys.filter((key) => !reading.has(key));
    if (missing.length > 0) {
      const loading = read(missing);
      for (const key of missing) {
        reading.set(key, loading);
      }
    }
    const parts = await Promise.all(
      keys.map(async (key) => {
        const value = (await reading.get(key))?.get(key);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
    return new Map(parts.flat());
  };
}
