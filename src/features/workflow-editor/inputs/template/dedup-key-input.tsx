import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { toDocument } from '@patchbay/workflow-graph/document.ts';
import { useMemo } from 'react';
import type { FieldControl } from '@/components/form/form-field';
import { useEventSample } from '@/hooks/session/use-event-sample';
import { buildSources, DataSourcesProvider } from '../data/data-sources';
import { TemplateInput } from './template-input';

const NO_SAMPLES = new Map<string, never>();

type DedupKeyInputProps = FieldControl & {
  workflow: Workflow;
  value: string;
  onChange: (value: string) => void;
};

/** The input of a deduplication key: a template that can name the data of the trigger. */
export function DedupKeyInput({ workflow, ...field }: DedupKeyInputProps) {
  const document = useMemo(() => toDocument(workflow), [workflow]);
  const eventSample = useEventSample(document);
  const sources = useMemo(() => {
    const start = document.nodes.find(({ type }) => type === 'start');
    return buildSources({ document, nodeId: start?.id ?? '', samples: NO_SAMPLES, eventSample });
  }, [document, eventSample]);
  return (
    <DataSourcesProvider value={sources}>
      <TemplateInput {...field} placeholder="{{event.body.order_id}}" />
    </DataSourcesProvider>
  );
}
