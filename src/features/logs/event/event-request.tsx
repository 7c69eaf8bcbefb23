import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TitledCard } from '@/components/titled-card';
import { CodeBlock } from '@/components/values/code-block';
import { JsonView } from '@/components/values/json-view';
import { formatBytes } from '@/lib/text/format-bytes';

/** The payload and the headers that an event came with. */
export function EventRequest({ event }: { event: ReceivedEvent }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Payload event={event} />
      <TitledCard title="Headers" description="Values that carry credentials are masked.">
        <JsonView value={event.headers ?? {}} label="Headers of the request" openDepth={3} />
      </TitledCard>
    </div>
  );
}

function Payload({ event }: { event: ReceivedEvent }) {
  const { payload, payload_text, payload_size, is_payload_too_large } = event;
  const size = payload_size === undefined ? '' : formatBytes(payload_size);
  if (is_payload_too_large === true) {
    return (
      <TitledCard
        title="Payload"
        description={`It has ${size}, of which the first 64 kB are shown. It is stored completely, and fired again completely.`}
      >
        <CodeBlock text={payload_text ?? ''} copyLabel="Copy the shown part of the payload" />
      </TitledCard>
    );
  }
  return (
    <TitledCard
      title="Payload"
      aside={<span className="text-muted-foreground text-xs">{size}</span>}
    >
      <JsonView value={payload ?? null} label="Payload of the event" openDepth={3} />
    </TitledCard>
  );
}
