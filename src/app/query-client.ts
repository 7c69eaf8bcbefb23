import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, formatError } from '@/api/errors';
import { showToast } from '@/stores/dashboard';

declare module '@tanstack/react-query' {
  interface Register {
    /** `showsOwnError`: the screen shows the failure itself, so no toast repeats it. */
    queryMeta: { showsOwnError?: boolean };
    /**
     * `fillsCache`: the response goes into the cache, so it is dropped, its promise never settled, if
     * the account or environment was switched before. Only for screens that remount then.
     */
    mutationMeta: { showsOwnError?: boolean; fillsCache?: boolean };
  }
}

/** Number of retries of a query that got no usable response. */
export const QUERY_RETRIES = 2;

function report(error: unknown): void {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  if (!isSignedOut) {
    showToast({ severity: 'danger', message: formatError(error) });
  }
}

/** Retries only server errors and network failures; any other response is final. */
function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 502 || error.status === 503;
}

/**
 * Returns whether the cache was emptied, pending mutations too, by a switch of account or
 * environment.
 */
function isAbandoned(
  mutations: MutationCache,
  { meta, mutationId }: Pick<Mutation, 'meta' | 'mutationId'>,
): boolean {
  const isThere = mutations.getAll().some((pending) => pending.mutationId === mutationId);
  return meta?.fillsCache === true && !isThere;
}

function neverSettle(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * The query cache of the app. A failed first load is shown by its screen; a failed refetch of
 * visible data, or a failed mutation, becomes a toast.
 * @param options.retries default {@link QUERY_RETRIES}
 */
export function createQueryClient({ retries = QUERY_RETRIES } = {}): QueryClient {
  const mutations: MutationCache = new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) =>
      isAbandoned(mutations, mutation) ? neverSettle() : undefined,
    onError: (error, _variables, _result, mutation) => {
      if (isAbandoned(mutations, mutation)) {
        return neverSettle();
      }
      if (mutation.meta?.showsOwnError !== true) {
        report(error);
      }
      return undefined;
    },
  });
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && query.meta?.showsOwnError !== true) {
          report(error);
        }
      },
    }),
    mutationCache: mutations,
    defaultOptions: {
      queries: {
        // Spec section 9. Queries invalidated while unmounted are the exception, or a list would
        // show a deleted row on the next visit.
        refetchOnMount: (query) => query.state.isInvalidated,
        refetchOnWindowFocus: false,
        // The loader has already requested it; the screen shows its error with a retry button.
        retryOnMount: false,
        retry: (count, error) => count < retries && canRetry(error),
      },
      // Fails at once without a connection: a dialog that waits for one could not be closed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
