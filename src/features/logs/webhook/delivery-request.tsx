import type { WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TitledCard } from '@/components/titled-card';
import { Badge } from '@/components/ui/badge';
import { CopyableId } from '@/components/values/copyable-id';
import { JsonView } from '@/components/values/json-view';
import { formatBytes } from '@/lib/text/format-bytes';
import { Part } from '../entry/part';
import { BodyView } from './body-view';

/** The request of a delivery as it was sent last. */
export function DeliveryRequest({ request }: { request: WebhookDelivery['request'] }) {
  if (request === undefined || request === null) {
    return (
      <TitledCard title="Request">
        <p className="text-muted-foreground">
          Nothing was sent yet. The request is made at the first attempt.
        </p>
      </TitledCard>
    );
  }
  const { url, method, headers, body, body_size, is_truncated } = request;
  return (
    <TitledCard
      title="Request"
      description={
        is_truncated
          ? 'The body had more than 256 kB, so a short one with ids was sent in its place.'
          : undefined
      }
      aside={<span className="text-muted-foreground text-xs">{formatBytes(body_size)}</span>}
    >
      <div className="flex flex-col gap-4">
        <div className="flex min-w-0 items-center gap-2">
          <Badge>{method}</Badge>
          <CopyableId value={url} name="URL" isPinned className="min-w-0" />
        </div>
        <Part title="Body">
          <BodyView text={body} label="Request body" />
        </Part>
        <Part title="Headers">
          <JsonView value={headers} label="Request headers" openDepth={3} />
        </Part>
      </div>
    </TitledCard>
  );
}
