import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { schemasOf } from './field-labels';

/** The kinds of nodes, whose settings name what differs; without them their names on the wire do. */
export function useSchemas() {
  const { data, isPending } = useQuery({ ...nodeTypesQuery, meta: { showsOwnError: true } });
  return { schemas: useMemo(() => schemasOf(data), [data]), isPending };
}
