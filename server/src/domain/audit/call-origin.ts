import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '../principal.ts';

/** The request that the running code serves. */
export interface CallOrigin {
  request_id: string;
  ip: string;
  userAgent: string | null;
  principal: Principal;
}

const storage = new AsyncLocalStorage<CallOrigin>();

/** Runs the handler of a request. What it causes may be recorded for the request, as deep as it is. */
export const runForCall = <T>(origin: CallOrigin, work: () => T): T => storage.run(origin, work);

/** Returns the request that the running code serves. Undefined in the background. */
export const getCallOrigin = (): CallOrigin | undefined => storage.getStore();
