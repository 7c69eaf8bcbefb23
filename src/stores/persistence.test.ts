import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  type Backend,
  createPersistedStorage,
  hydrate,
  PERSIST_TIMEOUT_MS,
  setBackends,
} from './persistence';

type State = { count: number };

const parse = (json: unknown): State | undefined =>
  typeof json === 'object' && json !== null && 'count' in json && typeof json.count === 'number'
    ? { count: json.count }
    : undefined;

function use(backend: Backend): void {
  setBackends({ local: () => backend, session: () => backend });
}

function counter() {
  return create<State>()(
    persist((): State => ({ count: 0 }), {
      name: 'counter',
      storage: createPersistedStorage<State>({ area: 'local', parse }),
      skipHydration: true,
    }),
  );
}

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setBackends();
});

describe('a persisted store', () => {
  it('stores the slice itself, without an envelope', async () => {
    const backend = memory({ counter: '{"count":3}' });
    use(backend);
    const store = counter();
    await hydrate([store]);
    expect(store.getState()).toEqual({ count: 3 });
    store.setState({ count: 4 });
    expect(backend.items.get('counter')).toBe('{"count":4}');
  });

  it.each(['', 'no json', '[]', 'null', '{"count":"3"}'])(
    'uses its defaults if storage contains %j',
    async (text) => {
      use(memory({ counter: text }));
      const store = counter();
      await hydrate([store]);
      expect(store.getState()).toEqual({ count: 0 });
    },
  );

  it('works if storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    setBackends({ local: refuse, session: refuse });
    const store = counter();
    await hydrate([store]);
    store.setState({ count: 1 });
    expect(store.getState()).toEqual({ count: 1 });
    await store.persist.rehydrate();
    expect(store.getState()).toEqual({ count: 1 });
  });

  it('reads the value that could not be stored, until another tab stores one', async () => {
    const backend = memory({ counter: '{"count":3}' });
    let isFull = true;
    use({
      ...backend,
      setItem: (key, value) => {
        if (isFull) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        backend.setItem(key, value);
      },
    });
    const store = counter();
    await hydrate([store]);
    store.setState({ count: 4 });
    await store.persist.rehydrate();
    expect(store.getState()).toEqual({ count: 4 });
    backend.items.set('counter', '{"count":5}');
    await store.persist.rehydrate();
    expect(store.getState()).toEqual({ count: 5 });
    store.setState({ count: 6 });
    isFull = false;
    store.setState({ count: 7 });
    // The same text as before the failed write, but newer.
    backend.items.set('counter', '{"count":5}');
    await store.persist.rehydrate();
    expect(store.getState()).toEqual({ count: 5 });
  });
});

describe('slow storage', () => {
  function late() {
    let respond: (text: string) => void = () => undefined;
    const backend: Backend = {
      ...memory(),
      getItem: () => new Promise<string>((resolve) => (respond = resolve)),
    };
    use(backend);
    return { respond: (text: string) => respond(text) };
  }

  it('is awaited', async () => {
    const { respond } = late();
    const store = counter();
    const done = hydrate([store]);
    await vi.advanceTimersByTimeAsync(PERSIST_TIMEOUT_MS - 1);
    respond('{"count":5}');
    await done;
    expect(store.getState()).toEqual({ count: 5 });
  });

  it('times out after 5000 ms, and a later value changes nothing', async () => {
    expect(PERSIST_TIMEOUT_MS).toBe(5000);
    const { respond } = late();
    const store = counter();
    let isDone = false;
    const done = hydrate([store]).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(store.getState()).toEqual({ count: 0 });
    store.setState({ count: 1 });
    respond('{"count":5}');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toEqual({ count: 1 });
  });

  it('is treated as empty if it fails', async () => {
    use({ ...memory(), getItem: () => Promise.reject(new Error('gone')) });
    const store = counter();
    await hydrate([store]);
    expect(store.getState()).toEqual({ count: 0 });
  });
});
