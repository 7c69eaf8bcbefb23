import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Creates a lookup that resolves a name to those addresses alone that the socket may connect to. */
export function createGuardedLookup(guard: {
  isAllowed: (host: string, address: string) => boolean;
  /** Creates the error for a name that has no allowed address. */
  createBlockedError: (host: string) => Error;
  /** Default: the system's resolver. */
  resolve?: LookupFunction | undefined;
}): LookupFunction {
  const { isAllowed, createBlockedError, resolve = systemLookup } = guard;
  return (name, options, callback) => {
    const host = name.toLowerCase();
    resolve(name, { ...options, all: true }, (error, found, family) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const allowed = toList(found, family).filter(({ address }) => isAllowed(host, address));
      const [first] = allowed;
      if (first === undefined) {
        callback(createBlockedError(host), []);
      } else if (options.all === true) {
        callback(null, allowed);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

const systemLookup: LookupFunction = (name, options, callback) =>
  resolveName(name, { ...options, all: true }, callback);

function toList(found: string | LookupAddress[], family = 0): LookupAddress[] {
  return typeof found === 'string' ? [{ address: found, family }] : found;
}
