import { createHash } from 'node:crypto';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import { type AccountAppDeps, createAccountApps } from './account-app.ts';
import { callFailure } from './call-failure.ts';
import { type AppSource, optionActionOf, usableConnection } from './option-action.ts';
import { createOptionCache, type OptionCache, type OptionResult } from './option-cache.ts';
import { createOptionCollector, type OptionCollector } from './option-collector.ts';
import { OptionFailureError } from './option-failure.ts';
import type { OptionRequest, OptionScope } from './option-request.ts';
import { type OptionAction, type PageDeps, readPages } from './read-pages.ts';
import { createReadsPerAccount } from './reads-per-account.ts';
import { optionMatcher } from './search-options.ts';
import { createSharedFlights } from './shared-flights.ts';

/** For all pages of a source together. */
const READ_MS = 10_000;

export interface AppOptionsDeps extends AccountAppDeps, PageDeps {
  /** Aborts after so many milliseconds; default `AbortSignal.timeout`. */
  deadline?: (milliseconds: number) => AbortSignal;
}

/** The name of the app goes into messages; the slug where there is none. */
type AppOptions = (
  scope: OptionScope,
  source: AppSource,
  request: Omit<OptionRequest, 'source'>,
) => Promise<OptionResult & { name: string }>;

/** Where the options of one source are kept. */
interface CacheKey {
  key: string;
  /** Rises with each change of the credentials. */
  generation: string;
}

/** Options that an app lists, read with the connection of a linked account. */
export function createAppOptions(deps: AppOptionsDeps): AppOptions {
  const accountApp = createAccountApps(deps);
  const cache = createOptionCache(deps.clock);
  const flights = createSharedFlights<OptionResult>();
  const inTurn = createReadsPerAccount();
  return async (scope, source, { parent, search = '', cache_seconds, signal }) => {
    let name = scope.slug;
    try {
      const account = await accountApp(scope);
      name = account.app.connector.name;
      const listing = optionActionOf(account, source, parent);
      if (listing === null) {
        return { list: { options: [], truncated: false }, name };
      }
      const connection = usableConnection(account, scope);
      const keys = cacheKeys(scope, connection, [account.app.version, listing.input, source]);
      const known = fromCache(cache, keys, search, cache_seconds);
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

/** A whole list is searched here, and the app only where its list was cut. */
function fromCache(
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
  const options = plain.list.options.filter(optionMatcher(search));
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
  const { result, isUnfinished } = await atMostUntil(signal, reading)
    .then(() => ({ result: { list: collector.found() }, isUnfinished: false }))
    .catch((error: unknown) => afterFailure(deps, collector, search, error));
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

/** Waiting for a token has no signal of its own. */
function atMostUntil(signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new OptionFailureError({ code: 'TIMEOUT' }));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) {
      onAbort();
    }
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** What a search has found counts even where the rest was not reached; a list is whole or an error. */
function afterFailure(
  { clock }: AppOptionsDeps,
  collector: OptionCollector,
  search: string,
  error: unknown,
): { result: OptionResult; isUnfinished: boolean } {
  const failure = callFailure(error, clock());
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

/** Never the same for two accounts, connections or sources. A hash, because sources are long. */
function cacheKeys(
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
