/** Work that callers share while it runs. */
export interface SharedFlights<Result> {
  /**
   * Joins the running work of this key, or begins it. It is cancelled once no caller waits any longer.
   *
   * @param signal of this caller; where it aborts, the result is null
   */
  join(
    key: string,
    signal: AbortSignal | undefined,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null>;
}

interface Flight<Result> {
  result: Promise<Result>;
  cancel: AbortController;
  waiting: number;
}

export function createSharedFlights<Result>(): SharedFlights<Result> {
  const flights = new Map<string, Flight<Result>>();
  const start = (key: string, begin: (signal: AbortSignal) => Promise<Result>) => {
    const cancel = new AbortController();
    const result = begin(cancel.signal).finally(() => {
      if (flights.get(key) === flight) {
        flights.delete(key);
      }
    });
    const flight: Flight<Result> = { result, cancel, waiting: 0 };
    flights.set(key, flight);
    // Callers may all have left by the time it fails.
    result.catch(() => {});
    return flight;
  };
  return {
    join: async (key, signal, begin) => {
      if (signal?.aborted === true) {
        return null;
      }
      const flight = flights.get(key) ?? start(key, begin);
      flight.waiting += 1;
      const left = leaving(signal);
      try {
        return await Promise.race([flight.result, left.promise]);
      } finally {
        left.forget();
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          // Who comes next must not join what is being cancelled.
          if (flights.get(key) === flight) {
            flights.delete(key);
          }
          flight.cancel.abort();
        }
      }
    },
  };
}

/** Fulfils with null once the caller no longer waits. */
function leaving(signal: AbortSignal | undefined): { promise: Promise<null>; forget(): void } {
  let leave = () => {};
  const promise = new Promise<null>((resolve) => {
    leave = () => resolve(null);
  });
  signal?.addEventListener('abort', leave);
  return { promise, forget: () => signal?.removeEventListener('abort', leave) };
}
