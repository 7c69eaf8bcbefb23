import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '@/api/queries/workflows';
import { useEventSample } from '@/hooks/session/use-event-sample';
import { createSample } from '@/lib/workflow/create-sample';

/**
 * Returns the published version of a workflow and the text of its sample: the stored one, else that of its event,
 * else one that fits the schema.
 */
export function useSample(workflow: WorkflowSummary | undefined) {
  const number = workflow?.current_version ?? 0;
  const { data: version } = useQuery({
    ...versionQuery(workflow?._id ?? '', number),
    enabled: workflow !== undefined && number > 0,
  });
  const eventSample = useEventSample(version ?? { nodes: [] });
  const schema = version?.json_schema ?? null;
  const sample =
    version?.manual_execution_payload ??
    eventSample ??
    (schema === null ? {} : createSample(schema));
  return { version, sampleText: JSON.stringify(sample, null, 2) };
}
