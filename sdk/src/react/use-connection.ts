import { useSyncExternalStore } from 'react';
import { type Connection, type ConnectionState, LOADING } from './connections.ts';
import { useConnections } from './provider.tsx';

/** State and actions of one app of the linked account. */
export interface UseConnection
  extends ConnectionState,
    Pick<Connection, 'connect' | 'disconnect' | 'refresh'> {}

/**
 * Returns the connection of an app. The first component that renders it loads it, and all components
 * share it.
 *
 * - `connect(options?)`: signs in; call it inside the click handler. It returns true if connected,
 * otherwise false, and never rejects: `error` is the reason (`POPUP_BLOCKED` has `auth_url` for a link).
 * Calling it again aborts the sign-in in progress, and so does unmounting the last component.
 * - `disconnect(only?)`: removes the accounts, or one connection; `error` is set if it failed.
 * - `refresh()`: reloads the app from the server.
 *
 * @example
 * const { status, application, error, connect, disconnect } = useConnection('demo_crm');
 * return status === 'active'
 *   ? <button onClick={() => disconnect()}>Disconnect {application?.name}</button>
 *   : <button onClick={() => connect()}>Connect</button>;
 */
export function useConnection(slug: string): UseConnection {
  const { getState, subscribe, connect, disconnect, refresh } = useConnections().get(slug);
  const state = useSyncExternalStore(subscribe, getState, () => LOADING);
  return { ...state, connect, disconnect, refresh };
}
