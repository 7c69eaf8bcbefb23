import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** Spec section 9: after this time, a store uses its defaults. */
export const PERSIST_TIMEOUT_MS = 5000;

/** A text storage: `localStorage`, or an asynchronous one with the same interface. */
export type Backend = {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
  removeItem(key: string): unknown;
};

/** Opened lazily, because a frame may refuse storage with an exception. */
export type Backends = { local: () => Backend; session: () => Backend };

const BROWSER: Backends = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
};
let backends = BROWSER;

/** Replaces the storage of all stores. Default: the browser's. */
export function setBackends(next: Backends = BROWSER): void {
  backends = next;
}

function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    promise
      .catch(() => null)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value that could not be stored, and the stored one at that time. */
type Unstored<Slice> = {
  value: StorageValue<Slice>;
  /** The stored text; undefined if reading is refused as well. */
  over: string | null | undefined;
  in: Backends;
};

/**
 * Storage for zustand's `persist` that stores the slice itself, without zustand's envelope, as the
 * specification's local storage keys require. Neither reading nor writing throws. Invalid text and
 * a backend slower than `timeoutMs` are treated as empty. If storage is refused or full, the state
 * lasts for this page: reads return it until another tab stores a value.
 * @param options.area `local` is shared by all tabs and stays, `session` is this tab's
 * @param options.parse validates the stored value; undefined if it is invalid
 * @param options.serialize the value to store; undefined removes the key
 */
export function createPersistedStorage<Slice>(options: {
  area: keyof Backends;
  parse: (json: unknown) => Slice | undefined;
  serialize?: (slice: Slice) => unknown;
  timeoutMs?: number;
}): PersistStorage<Slice> {
  const { area, parse, serialize = (slice) => slice, timeoutMs = PERSIST_TIMEOUT_MS } = options;
  let unstored: Unstored<Slice> | undefined;
  const backend = () => backends[area]();
  const read = (key: string) => {
    try {
      return backend().getItem(key);
    } catch {
      return undefined;
    }
  };
  const toValue = (text: string | null | undefined) => {
    if (unstored !== undefined && unstored.in === backends && unstored.over === text) {
      return unstored.value;
    }
    const state = typeof text === 'string' ? parse(parseJson(text)) : undefined;
    return state === undefined ? null : { state, version: 0 };
  };
  return {
    getItem(key) {
      const text = read(key);
      return text instanceof Promise ? within(text, timeoutMs).then(toValue) : toValue(text);
    },
    setItem(key, value) {
      const json = serialize(value.state);
      unstored = undefined;
      try {
        if (json === undefined) {
          backend().removeItem(key);
        } else {
          backend().setItem(key, JSON.stringify(json));
        }
      } catch {
        const over = read(key);
        unstored = over instanceof Promise ? undefined : { value, over, in: backends };
      }
    },
    removeItem(key) {
      unstored = undefined;
      try {
        backend().removeItem(key);
      } catch {
        // There is no value for this page either.
      }
    },
  };
}

type Persisted = {
  persist: { getOptions(): { name?: string | undefined }; rehydrate(): Promise<void> | void };
};

/** Reads all stores; resolves at the latest after {@link PERSIST_TIMEOUT_MS}. */
export async function hydrate(stores: readonly Persisted[]): Promise<void> {
  await Promise.all(stores.map((store) => store.persist.rehydrate()));
}

/** Reads a store again when another tab changes its key, or clears the storage. */
export function followOtherTabs(stores: readonly Persisted[]): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== window.localStorage) {
      return;
    }
    for (const store of stores) {
      if (event.key === null || event.key === store.persist.getOptions().name) {
        store.persist.rehydrate();
      }
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
