/** Running work that several callers share. */
export interface SharedFlights<Result> {
  /**
   * Joins the running work of this key, or starts it. The work is cancelled when no caller waits for it any longer.
   *
   * @param signal the signal of this caller; if it aborts, the result is null
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
    // The work may fail after all callers have left.
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
      const departure = createDeparture(signal);
      try {
        return await Promise.race([flight.result, departure.promise]);
      } finally {
        departure.forget();
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          // The next caller must not join work that is being cancelled.
          if (flights.get(key) === flight) {
            flights.delete(key);
          }
          flight.cancel.abort();
        }
      }
    },
  };
}

/** Creates a promise that resolves to null when the caller no longer waits. */
function createDeparture(signal: AbortSignal | undefined): {
  promise: Promise<null>;
  forget(): void;
} {
  let leave = () => {};
  const promise = new Promise<null>((resolve) => {
    leave = () => resolve(null);
  });
  signal?.addEventListener('abort', leave);
  return { promise, forget: () => signal?.removeEventListener('abort', leave) };
}
