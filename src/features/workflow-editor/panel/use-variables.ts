import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { variablesQuery } from '@/api/queries/variables';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { type Environment, useDashboard } from '@/stores/dashboard';
import type { VariableSource } from '../inputs/data/variable-entries';

/** The contract's maximum of one page. Later variables are typed without a suggestion. */
const LIMIT = 200;

/** Returns the variables that templates can name, with their values here; undefined while unknown or if some are left out. */
export function useVariables(): readonly VariableSource[] | undefined {
  const isOfCustomer = useHasQueryToken();
  const environment = useDashboard((state) => state.environment);
  const { data } = useQuery({
    ...variablesQuery({ page: 1, limit: LIMIT }),
    enabled: !isOfCustomer,
    staleTime: 60_000,
    // If the request fails, only the names of variables are missing.
    retry: false,
    meta: { showsOwnError: true },
  });
  return useMemo(
    () =>
      data === undefined || data.totalDocs > data.docs.length
        ? undefined
        : data.docs.map((row) => toSource(row, environment)),
    [data, environment],
  );
}

function toSource(
  { scope, name, var_format, encrypted, values }: VariableDefinition,
  environment: Environment,
): VariableSource {
  const { value = null, is_shortened = false } = values[environment] ?? {};
  const isKnown = value !== null && !encrypted && !is_shortened;
  const known = var_format === 'number' ? Number(value) : value;
  return { scope, name, var_format, isSecret: encrypted, sample: isKnown ? known : undefined };
}
