import { clientError } from '../errors/client-error.ts';
import {
  type Application,
  type ConnectByRedirect,
  type ConnectInWindow,
  type DisconnectTarget,
  isPatchbayError,
  type Patchbay,
  type PatchbayError,
} from '../index.ts';

/** Status of one app's connection. `connecting` while the customer signs in. */
export type ConnectionStatus = 'loading' | 'disconnected' | 'active' | 'expired' | 'connecting';

/** Snapshot of one app's connection; a new object after each change. */
export interface ConnectionState {
  status: ConnectionStatus;
  /** The app with its accounts, once loaded. */
  application: Application | undefined;
  /**
   * Why the last load, sign-in or disconnect failed. Reset by the next one. Its `error_code` is
   * `NO_RESPONSE` if the server could not be reached.
   */
  error: PatchbayError | undefined;
}

/** Options of the client's `connect()`, without those that the hook sets itself. */
export type ConnectWith = Omit<ConnectInWindow, SetByHook> | Omit<ConnectByRedirect, SetByHook>;
type SetByHook = 'slug' | 'signal' | 'onConnected';

/** State and actions of one app, shared by every component that shows the app. */
export interface Connection {
  getState: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  connect: (options?: ConnectWith) => Promise<boolean>;
  disconnect: (only?: DisconnectTarget) => Promise<void>;
  refresh: () => Promise<void>;
}

/** What the components below one provider share: its client, and what they have loaded with it. */
export interface Connections {
  client: Patchbay;
  /** The connection of an app, created on first use. */
  of: (slug: string) => Connection;
  /** Loads what components show again. All are called when there is a new token. */
  shown: Set<() => unknown>;
}

export const LOADING: ConnectionState = {
  status: 'loading',
  application: undefined,
  error: undefined,
};

export function createConnections(client: Patchbay): Connections {
  const bySlug = new Map<string, Connection>();
  const shown = new Set<() => unknown>();
  return {
    client,
    of: (slug) => {
      const known = bySlug.get(slug) ?? createConnection(client, slug, shown);
      bySlug.set(slug, known);
      return known;
    },
    shown,
  };
}

function createConnection(client: Patchbay, slug: string, shown: Connections['shown']): Connection {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let loads = 0;
  /** The last sign-in. It may still succeed after it has looked like a failure. */
  let signIn: AbortController | undefined;
  let isConnecting = false;

  const set = (change: Partial<ConnectionState>) => {
    const next = { ...state, ...change };
    state = { ...next, status: statusOf(next, isConnecting) };
    for (const listener of listeners) {
      listener();
    }
  };
  const refresh = async () => {
    // Without a token there is no linked account yet: the status stays `loading`.
    if (!client.token) {
      return;
    }
    loads += 1;
    const load = loads;
    try {
      const application = await client.getApp(slug);
      if (load === loads) {
        set({ application, error: undefined });
      }
    } catch (error) {
      if (load === loads) {
        set({ error: toPatchbayError(error) });
      }
    }
  };
  const connect = async (options: ConnectWith = {}) => {
    signIn?.abort();
    const controller = new AbortController();
    signIn = controller;
    isConnecting = true;
    // Before any `await`, or the browser blocks the window.
    const connecting = client.connect({
      ...options,
      slug,
      signal: controller.signal,
      onConnected: () => void refresh(),
    });
    set({ error: undefined });
    let failure: Partial<ConnectionState> = {};
    const isConnected = await connecting.catch((error: unknown) => {
      failure = { error: toPatchbayError(error) };
      return false;
    });
    if (isConnected) {
      await refresh();
    }
    if (signIn === controller) {
      isConnecting = false;
      set(failure);
    }
    return isConnected;
  };
  const disconnect = async (only?: DisconnectTarget) => {
    set({ error: undefined });
    try {
      await client.disconnect(slug, only);
      await refresh();
    } catch (error) {
      set({ error: toPatchbayError(error) });
    }
  };
  const stopUnlessShown = () => {
    if (listeners.size === 0) {
      shown.delete(refresh);
      signIn?.abort();
    }
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      shown.add(refresh);
      if (listeners.size === 1 && loads === 0) {
        void refresh();
      }
      return () => {
        listeners.delete(listener);
        // Deferred, because strict mode unmounts and remounts effects immediately.
        queueMicrotask(stopUnlessShown);
      };
    },
    connect,
    disconnect,
    refresh,
  };
}

/** `fetch` throws a TypeError if there is no response. */
function toPatchbayError(error: unknown): PatchbayError {
  return isPatchbayError(error) ? error : clientError('NO_RESPONSE', String(Object(error).message));
}

function statusOf(
  { application, error }: ConnectionState,
  isConnecting: boolean,
): ConnectionStatus {
  if (isConnecting) {
    return 'connecting';
  }
  if (!application) {
    return error === undefined ? 'loading' : 'disconnected';
  }
  const statuses = application.connected_accounts.map(({ status }) => status);
  return statuses.includes('active') ? 'active' : (statuses[0] ?? 'disconnected');
}
