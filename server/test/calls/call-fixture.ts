import type { AccountScope } from '#domain/account-scope.ts';
import type { AppCall, AppResponse } from '#domain/calls/app-call.ts';
import { type AppCaller, createAppCaller } from '#domain/calls/call-app.ts';
import { CALL_TIMING, type CallTiming } from '#domain/calls/limits/call-timing.ts';
import { createPauseSharing } from '#domain/calls/limits/share-pauses.ts';
import {
  type ConnectTest,
  type ConnectTestOptions,
  startConnect,
} from '../connect/start-connect.ts';
import { makeConnection, readTarget } from './make-connection.ts';

export interface MadeConnection {
  scope: AccountScope;
  id: string;
  /** Calls the app with the connection. `by` is the caller of the fixture by default. */
  call(call?: Partial<AppCall>, signal?: AbortSignal, by?: AppCaller): Promise<AppResponse>;
}

export interface CallFixture extends ConnectTest {
  /** The pauses of calls in milliseconds. They move the clock without waiting. */
  pauses: number[];
  /** Creates another caller, as another process would. */
  newCaller(timing?: Partial<CallTiming>): AppCaller;
  /** Makes a connection of a new organization. */
  connected(slug: string, options?: Parameters<typeof makeConnection>[3]): Promise<MadeConnection>;
}

/** Starts the part of the server that calls apps, over a real database, with a clock of its own for pauses. */
export async function startCallFixture(options: ConnectTestOptions): Promise<CallFixture> {
  const app = await startConnect(options);
  const pauses: number[] = [];
  const { db, outbound, clock, log, publicUrl, credentials } = app.connect;
  const { getFreshCredentials } = credentials;
  const deps = { outbound, clock, log, publicUrl, getFreshCredentials };
  const newCaller = (timing: Partial<CallTiming> = {}) =>
    createAppCaller(
      { ...deps, sharePause: createPauseSharing({ db, background: app.background }) },
      {
        ...CALL_TIMING,
        // The jitter is the longest possible one, so that a test knows the pause.
        random: () => 1,
        sleep: async (milliseconds) => {
          pauses.push(milliseconds);
          app.advanceClock(milliseconds);
        },
        ...timing,
      },
    );
  const caller = newCaller();
  return {
    ...app,
    pauses,
    newCaller,
    connected: async (slug, options = {}) => {
      const scope = await app.makeAccount();
      const id = await makeConnection(app.connect, scope, slug, options);
      return {
        scope,
        id,
        call: async (call = {}, signal = new AbortController().signal, by = caller) => {
          const target = await readTarget(app.connect, scope, id);
          return by.call(target, () => ({ ...GET, ...call }), signal);
        },
      };
    },
  };
}

const GET: AppCall = { method: 'GET', path: '/parcels', headers: {}, isRepeatable: true };
