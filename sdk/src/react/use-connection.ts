import { useSyncExternalStore } from 'react';
import { type Connection, type ConnectionState, LOADING } from './connections.ts';
import { useConnections } from './provider.tsx';

/** State and actions of one app of the linked account. */
export interface UseConnection
  extends ConnectionState,
    Pick<Connection, 'connect' | 'disconnect' | 'refresh'> {}

/**
 * The connection of one app, loaded by the first component that shows it and shared by all of them.
 *
 * - `connect(options?)`: call it inside the click handler. True once connected, otherwise false. It
 *   never rejects: `error` is the reason (`POPUP_BLOCKED` has `auth_url` for a link). Calling it again
 *   aborts the sign-in in progress, and so does unmounting the last component.
 * - `disconnect(only?)`: removes the accounts, or one connection; `error` is set if that failed.
 * - `refresh()`: reloads the app from the server.
 *
 * @example
 * const { status, application, error, connect, disconnect } = useConnection('demo_crm');
 * return status === 'active'
 *   ? <button onClick={() => disconnect()}>Disconnect {application?.name}</button>
 *   : <button onClick={() => connect()}>Connect</button>;
 */
export function useConnection(slug: string): UseConnection {
  const { getState, subscribe, connect, disconnect, refresh } = useConnections().of(slug);
  const state = useSyncExternalStore(subscribe, getState, () => LOADING);
  return { ...state, connect, disconnect, refresh };
}
