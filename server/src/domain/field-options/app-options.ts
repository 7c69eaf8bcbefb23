import { createHash } from 'node:crypto';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import { type AccountAppDeps, createAccountApps } from './account-app.ts';
import { toOptionFailure } from './call-failure.ts';
import { type AppSource, buildOptionAction, getUsableConnection } from './option-action.ts';
import { createOptionCache, type OptionCache, type OptionResult } from './option-cache.ts';
import { createOptionCollector, type OptionCollector } from './option-collector.ts';
import { OptionFailureError } from './option-failure.ts';
import type { OptionRequest, OptionScope } from './option-request.ts';
import { type OptionAction, type PageDeps, readPages } from './read-pages.ts';
import { createReadsPerAccount } from './reads-per-account.ts';
import { createOptionMatcher } from './search-options.ts';
import { createSharedFlights } from './shared-flights.ts';

/** Milliseconds until reading all pages of a source is aborted. */
const READ_MS = 10_000;

export interface AppOptionsDeps extends AccountAppDeps, PageDeps {
  /** Creates a signal that aborts after a number of milliseconds; default `AbortSignal.timeout`. */
  deadline?: (milliseconds: number) => AbortSignal;
}

/** Reads the options of a source. The result has the name of the app for messages, or its slug if the app is unknown. */
type AppOptions = (
  scope: OptionScope,
  source: AppSource,
  request: Omit<OptionRequest, 'source'>,
) => Promise<OptionResult & { name: string }>;

/** The position of the options of one source in the cache. */
interface CacheKey {
  key: string;
  /** The generation of the connection, which increases with each change of its credentials. */
  generation: string;
}

/** Creates the reader of options that an app lists. It uses the connection of a linked account. */
export function createAppOptions(deps: AppOptionsDeps): AppOptions {
  const readAccountApp = createAccountApps(deps);
  const cache = createOptionCache(deps.clock);
  const flights = createSharedFlights<OptionResult>();
  const inTurn = createReadsPerAccount();
  return async (scope, source, { parent, search = '', cache_seconds, signal }) => {
    let name = scope.slug;
    try {
      const account = await readAccountApp(scope);
      name = account.app.connector.name;
      const listing = buildOptionAction(account, source, parent);
      if (listing === null) {
        return { list: { options: [], truncated: false }, name };
      }
      const connection = getUsableConnection(account, scope);
      const keys = createCacheKeys(scope, connection, [account.app.version, listing.input, source]);
      const known = readCache(cache, keys, search, cache_seconds);
      if (known !== undefined) {
        return { ...known, name };
      }
      const target = { tenant: scope.tenant, connector: account.app.connector, connection };
      const key = keys(search);
      const joined = await flights.join(`${key.key} ${key.generation}`, signal, (cancelled) =>
        read(deps, cache, { ...listing, target }, { keys, search, cancelled, inTurn }),
      );
      return { ...(joined ?? { failure: { code: 'TIMEOUT' } }), name };
    } catch (error) {
      if (error instanceof OptionFailureError) {
        return { failure: error.failure, name };
      }
      throw error;
    }
  };
}

/** Finds cached options. A complete list is searched here, so that the app is searched only if its list is truncated. */
function readCache(
  cache: OptionCache,
  keys: (search: string) => CacheKey,
  search: string,
  maxAgeSeconds: number,
): OptionResult | undefined {
  const get = ({ key, generation }: CacheKey) => cache.get(key, generation, maxAgeSeconds);
  const plain = get(keys(''));
  if (search === '' || plain === undefined || 'failure' in plain) {
    return plain ?? get(keys(search));
  }
  if (plain.list.truncated) {
    return get(keys(search));
  }
  const options = plain.list.options.filter(createOptionMatcher(search));
  return { list: { options, truncated: false } };
}

interface Reading {
  keys: (search: string) => CacheKey;
  search: string;
  cancelled: AbortSignal;
  inTurn: ReturnType<typeof createReadsPerAccount>;
}

async function read(
  deps: AppOptionsDeps,
  cache: OptionCache,
  source: OptionAction,
  { keys, search, cancelled, inTurn }: Reading,
): Promise<OptionResult> {
  const { deadline = AbortSignal.timeout } = deps;
  const collector = createOptionCollector(search);
  const until = new Date(deps.clock().getTime() + READ_MS);
  const signal = AbortSignal.any([cancelled, deadline(READ_MS)]);
  const reading = inTurn(
    source.target.connection.linked_account,
    () => readPages(deps, source, { collector, until, signal }),
    signal,
  );
  const { result, isUnfinished } = await rejectOnAbort(signal, reading)
    .then(() => ({ result: { list: collector.found() }, isUnfinished: false }))
    .catch((error: unknown) => toFailureResult(deps, collector, search, error));
  const put = ({ key, generation }: CacheKey, stored: OptionResult) =>
    cache.set(key, generation, stored);
  const whole = 'list' in result && !result.list.truncated ? collector.whole() : null;
  if (search !== '' && whole !== null) {
    put(keys(''), { list: whole });
  } else if (!isUnfinished && !cancelled.aborted) {
    put(keys(search), result);
  }
  return result;
}

/** Rejects with TIMEOUT when the signal aborts, because waiting for an access token cannot be aborted. */
function rejectOnAbort(signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new OptionFailureError({ code: 'TIMEOUT' }));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) {
      onAbort();
    }
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Converts an error to a result. A search returns the options that it has found, while an incomplete list is a failure. */
function toFailureResult(
  { clock }: AppOptionsDeps,
  collector: OptionCollector,
  search: string,
  error: unknown,
): { result: OptionResult; isUnfinished: boolean } {
  const failure = toOptionFailure(error, clock());
  if (failure === null) {
    throw error;
  }
  const { options } = collector.found();
  const isUnfinished =
    search !== '' && options.length > 0 && UNFINISHED.some((code) => code === failure.code);
  return {
    result: isUnfinished ? { list: { options, truncated: true } } : { failure },
    isUnfinished,
  };
}

const UNFINISHED = ['TIMEOUT', 'RATE_LIMITED'];

/** Creates cache keys that differ between accounts, connections and sources. They are hashes, because sources are long. */
function createCacheKeys(
  { tenant, linked_account, slug }: OptionScope,
  { _id, gen }: ConnectionRow,
  source: readonly unknown[],
): (search: string) => CacheKey {
  const { org_id, environment } = tenant;
  const parts = [org_id, environment, linked_account, slug, _id, ...source];
  return (search) => ({
    key: createHash('sha256')
      .update(JSON.stringify([...parts, search.toLowerCase()]))
      .digest('base64url'),
    generation: String(gen),
  });
}
