import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves names, and gives the socket only those addresses that it may connect to. */
export function guardedLookup(guard: {
  isAllowed: (host: string, address: string) => boolean;
  /** The error where no address of a name is allowed. */
  blocked: (host: string) => Error;
  /** Default: the system's resolver. */
  resolve?: LookupFunction | undefined;
}): LookupFunction {
  const { isAllowed, blocked, resolve = systemLookup } = guard;
  return (name, options, callback) => {
    const host = name.toLowerCase();
    resolve(name, { ...options, all: true }, (error, found, family) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const allowed = listOf(found, family).filter(({ address }) => isAllowed(host, address));
      const [first] = allowed;
      if (first === undefined) {
        callback(blocked(host), []);
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

function listOf(found: string | LookupAddress[], family = 0): LookupAddress[] {
  return typeof found === 'string' ? [{ address: found, family }] : found;
}
