import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMemo } from 'react';
import { createSample } from '@/lib/workflow/create-sample';
import { useEventSample } from './use-event-sample';

type SampledDocument = Pick<Workflow, 'nodes' | 'manual_execution_payload' | 'json_schema'>;

const NOTHING: SampledDocument = { nodes: [], manual_execution_payload: null, json_schema: null };

/**
 * Returns the payload that a workflow is tried with, as text: the stored sample, else that of its event, else one that
 * fits the schema.
 */
export function useSampleText(document: SampledDocument = NOTHING): string {
  const { manual_execution_payload: stored, json_schema: schema } = document;
  const eventSample = useEventSample(document);
  return useMemo(() => {
    const sample = stored ?? eventSample ?? (schema === null ? {} : createSample(schema));
    return JSON.stringify(sample, null, 2);
  }, [stored, eventSample, schema]);
}
