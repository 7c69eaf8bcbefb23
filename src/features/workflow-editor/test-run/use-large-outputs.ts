import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatError } from '@/api/errors';
import { nodeQuery } from '@/api/queries/runs';
import { getOutputBody } from '@/lib/output-body';
import type { LargeOutput } from '../inputs/data/source-set';
import { type LeftOut, useTestResults } from './test-results';

type LargeOutputs = {
  /** Those that are loaded. */
  samples: ReadonlyMap<string, Json>;
  /** The others, by node id. */
  large: ReadonlyMap<string, LargeOutput>;
};

/** Outputs that a large run left out: each is requested once it is wanted. */
export function useLargeOutputs(leftOut: LeftOut): LargeOutputs {
  const { wanted, onWanted } = useTestResults();
  const keys = useMemo(
    () =>
      wanted.filter(({ id, node_id, iteration }) => {
        const output = leftOut.get(node_id);
        return output?.id === id && output.iteration === iteration;
      }),
    [wanted, leftOut],
  );
  const results = useQueries({
    queries: keys.map((key) => ({
      ...nodeQuery(key),
      // The branch says why.
      meta: { showsOwnError: true },
      // What a node gave in a test does not change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (all) =>
      all.map(({ data, error, isFetching, refetch }) => ({ data, error, isFetching, refetch })),
  });
  return useMemo(() => {
    const samples = new Map<string, Json>();
    const large = new Map(
      [...leftOut].map(([id, key]): [string, LargeOutput] => [
        id,
        { state: 'not_loaded', load: () => onWanted(key, true) },
      ]),
    );
    for (const [at, key] of keys.entries()) {
      const { node_id: id } = key;
      const { data, error = null, isFetching, refetch } = results[at] ?? {};
      if (data !== undefined) {
        samples.set(id, toJsonValue(getOutputBody(data.latest_output)));
        large.delete(id);
      } else if (error === null || isFetching === true) {
        large.set(id, { state: 'loading', cancel: () => onWanted(key, false) });
      } else {
        large.set(id, {
          state: 'failed',
          message: formatError(error),
          load: () => void refetch?.(),
        });
      }
    }
    return { samples, large };
  }, [leftOut, keys, results, onWanted]);
}
