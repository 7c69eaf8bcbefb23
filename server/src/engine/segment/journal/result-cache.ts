import type { RunMemory } from '#engine/memory/run-memory.ts';
import type { NodeResult } from './node-result.ts';

/** The maximum size of all outputs in memory. Further outputs are read again if a template names them. */
const MAX_BYTES = 8 * 1024 * 1024;

interface CachedResult {
  key: string;
  iteration: string;
  result: NodeResult;
  /** Bytes of the output as JSON. */
  size: number;
  /** Whether the output is one of those that take much room: only the last one of a run is cached. */
  isLarge: boolean;
}

interface HeldResult extends CachedResult {
  release: () => void;
}

/** Results of nodes that a run keeps in memory. */
export interface ResultCache {
  get(key: string): NodeResult | undefined;
  set(cached: CachedResult): void;
  /** Removes the results of an iteration. */
  forget(iteration: string): void;
}

export function createResultCache(memory: Pick<RunMemory, 'carry'>): ResultCache {
  const results = new Map<string, HeldResult>();
  const keysOfIteration = new Map<string, string[]>();
  let bytes = 0;
  let large: HeldResult | null = null;
  const hold = (cached: CachedResult): HeldResult => ({
    ...cached,
    release: memory.carry(cached.size),
  });
  const setLarge = (cached: HeldResult | null) => {
    large?.release();
    large = cached;
  };
  return {
    get: (key) => (large?.key === key ? large.result : results.get(key)?.result),
    set: (cached) => {
      const { key, iteration, size, isLarge } = cached;
      if (isLarge) {
        setLarge(hold(cached));
      } else if (bytes + size <= MAX_BYTES) {
        results.set(key, hold(cached));
        bytes += size;
        if (iteration !== '') {
          const keys = keysOfIteration.get(iteration) ?? [];
          keys.push(key);
          keysOfIteration.set(iteration, keys);
        }
      }
    },
    forget: (iteration) => {
      for (const key of keysOfIteration.get(iteration) ?? []) {
        const cached = results.get(key);
        if (cached !== undefined) {
          bytes -= cached.size;
          cached.release();
          results.delete(key);
        }
      }
      keysOfIteration.delete(iteration);
      if (large?.iteration === iteration) {
        setLarge(null);
      }
    },
  };
}
