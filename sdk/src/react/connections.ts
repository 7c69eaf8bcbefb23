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

/** The status of one app's connection. It is `connecting` while the customer signs in. */
export type ConnectionStatus = 'loading' | 'disconnected' | 'active' | 'expired' | 'connecting';

/** A snapshot of one app's connection. Each change creates a new object. */
export interface ConnectionState {
  status: ConnectionStatus;
  /** The app with its accounts; undefined until it is loaded. */
  application: Application | undefined;
  /**
   * The error of the last load, sign-in or disconnect, until the next one begins. Its `error_code` is
   * `NO_RESPONSE` if the server could not be reached.
   */
  error: PatchbayError | undefined;
}

/** Options of the client's `connect()`, without those that the hook sets itself. */
export type ConnectWith = Omit<ConnectInWindow, SetByHook> | Omit<ConnectByRedirect, SetByHook>;
type SetByHook = 'slug' | 'signal' | 'onConnected';

/** State and actions of one app, which all components of the app share. */
export interface Connection {
  getState: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  connect: (options?: ConnectWith) => Promise<boolean>;
  disconnect: (only?: DisconnectTarget) => Promise<void>;
  refresh: () => Promise<void>;
}

/** The client and the loaded apps that all components below one provider share. */
export interface Connections {
  client: Patchbay;
  /** Returns the connection of an app, which is created on first use. */
  get: (slug: string) => Connection;
  /** Functions that reload the displayed apps. All of them are called when there is a new token. */
  reloads: Set<() => unknown>;
}

export const LOADING: ConnectionState = {
  status: 'loading',
  application: undefined,
  error: undefined,
};

export function createConnections(client: Patchbay): Connections {
  const bySlug = new Map<string, Connection>();
  const reloads = new Set<() => unknown>();
  return {
    client,
    get: (slug) => {
      const known = bySlug.get(slug) ?? createConnection(client, slug, reloads);
      bySlug.set(slug, known);
      return known;
    },
    reloads,
  };
}

function createConnection(
  client: Patchbay,
  slug: string,
  reloads: Connections['reloads'],
): Connection {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let loads = 0;
  /** The last sign-in. It may still succeed after it looked like a failure. */
  let signIn: AbortController | undefined;
  let isConnecting = false;

  const set = (change: Partial<ConnectionState>) => {
    const next = { ...state, ...change };
    state = { ...next, status: getStatus(next, isConnecting) };
    for (const listener of listeners) {
      listener();
    }
  };
  const refresh = async () => {
    // Without a token there is no linked account yet, so the status stays `loading`.
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
    // The call precedes any `await`, or the browser would block the window.
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
      reloads.delete(refresh);
      signIn?.abort();
    }
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      reloads.add(refresh);
      if (listeners.size === 1 && loads === 0) {
        void refresh();
      }
      return () => {
        listeners.delete(listener);
        // The check is deferred, because strict mode unmounts and remounts effects immediately.
        queueMicrotask(stopUnlessShown);
      };
    },
    connect,
    disconnect,
    refresh,
  };
}

/** Converts any error to a PatchbayError. `fetch` throws a TypeError if there is no response. */
function toPatchbayError(error: unknown): PatchbayError {
  return isPatchbayError(error) ? error : clientError('NO_RESPONSE', String(Object(error).message));
}

function getStatus(
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
