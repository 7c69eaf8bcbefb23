import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatError } from '@/api/errors';
import { nodeQuery } from '@/api/queries/runs';
import { getOutputBody } from '@/lib/output-body';
import type { LargeOutput } from '../inputs/data/source-set';
import { type LeftOut, useTestResults } from './test-results';

type LargeOutputs = {
  /** The loaded outputs, by id of the node. */
  samples: ReadonlyMap<string, Json>;
  /** The outputs that are not loaded, by id of the node. */
  large: ReadonlyMap<string, LargeOutput>;
};

/** Loads requested outputs that a large run left out. */
export function useLargeOutputs(leftOut: LeftOut): LargeOutputs {
  const { requested, onRequest } = useTestResults();
  const keys = useMemo(
    () =>
      requested.filter(({ id, node_id, iteration }) => {
        const output = leftOut.get(node_id);
        return output?.id === id && output.iteration === iteration;
      }),
    [requested, leftOut],
  );
  const results = useQueries({
    queries: keys.map((key) => ({
      ...nodeQuery(key),
      // The row of the output shows the error.
      meta: { showsOwnError: true },
      // The output of a node in a test does not change.
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
        { state: 'not_loaded', load: () => onRequest(key, true) },
      ]),
    );
    for (const [at, key] of keys.entries()) {
      const { node_id: id } = key;
      const { data, error = null, isFetching, refetch } = results[at] ?? {};
      if (data !== undefined) {
        samples.set(id, toJsonValue(getOutputBody(data.latest_output)));
        large.delete(id);
      } else if (error === null || isFetching === true) {
        large.set(id, { state: 'loading', cancel: () => onRequest(key, false) });
      } else {
        large.set(id, {
          state: 'failed',
          message: formatError(error),
          load: () => void refetch?.(),
        });
      }
    }
    return { samples, large };
  }, [leftOut, keys, results, onRequest]);
}
