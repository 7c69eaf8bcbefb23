import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { toSettingsSchemas } from '@/lib/workflow/field-labels';

/** Reads the schemas of the kinds of nodes, which label settings. Without them, settings have the names on the wire. */
export function useSettingsSchemas() {
  const { data, isPending } = useQuery({ ...nodeTypesQuery, meta: { showsOwnError: true } });
  return { schemas: useMemo(() => toSettingsSchemas(data), [data]), isPending };
}
