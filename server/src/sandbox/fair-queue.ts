/** What waits, taken in turns from its owners, so that one of them cannot hold up the others. */
export interface FairQueue<T> {
  readonly size: number;
  add(owner: string, item: T): void;
  /** @returns the first of the owner whose turn it is; undefined where nothing waits */
  take(): T | undefined;
  remove(owner: string, item: T): void;
}

export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns; no set is empty. */
  const waiting = new Map<string, Set<T>>();
  let size = 0;

  const remove = (owner: string, item: T) => {
    const items = waiting.get(owner);
    size -= items?.delete(item) ? 1 : 0;
    if (items?.size === 0) {
      waiting.delete(owner);
    }
  };
  return {
    get size() {
      return size;
    },
    add: (owner, item) => {
      waiting.set(owner, (waiting.get(owner) ?? new Set()).add(item));
      size += 1;
    },
    take: () => {
      for (const [owner, items] of waiting) {
        for (const item of items) {
          remove(owner, item);
          // Its next turn comes after those of the others.
          if (waiting.delete(owner)) {
            waiting.set(owner, items);
          }
          return item;
        }
      }
      return undefined;
    },
    remove,
  };
}
