import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { schemasOf } from './field-labels';

/**
 * Reads the settings schemas, which label the differences. Without them settings are shown by their names on the
 * wire.
 */
export function useSchemas() {
  const { data, isPending } = useQuery({ ...nodeTypesQuery, meta: { showsOwnError: true } });
  return { schemas: useMemo(() => schemasOf(data), [data]), isPending };
}
