import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import { useMemo } from 'react';
import { TitledCard } from '@/components/titled-card';
import { type CodeSample, CodeSamples } from '@/components/values/code-samples';
import { formatSample, parseSample } from '@/lib/events/sample-text';
import { formatType } from '@/lib/json/format-type';
import { inferSchema } from '@/lib/json/infer-schema';

/** The payload of an event: its sample, its schema, and its type to copy. */
export function PayloadCard({ event }: { event: Event }) {
  const samples = useMemo(() => buildSamples(event), [event]);
  return (
    <TitledCard
      title="Payload"
      description={
        event.json_schema === undefined
          ? 'There is no schema, so every payload is accepted. The type is derived from the sample.'
          : 'A payload that does not fit the schema is refused, and no workflow starts.'
      }
    >
      <CodeSamples label="Payload" samples={samples} />
    </TitledCard>
  );
}

function buildSamples({ name, raw_response, json_schema }: Event): [CodeSample, ...CodeSample[]] {
  const schema =
    json_schema === undefined ? inferSchema(parseSample(raw_response)) : toJsonValue(json_schema);
  return [
    { id: 'sample', label: 'Sample', text: formatSample(raw_response) },
    ...(json_schema === undefined
      ? []
      : [{ id: 'schema', label: 'Schema', text: JSON.stringify(json_schema, null, 2) }]),
    { id: 'typescript', label: 'TypeScript', text: formatType(name, schema) },
  ];
}
