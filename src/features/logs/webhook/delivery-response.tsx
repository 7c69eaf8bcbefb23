import type { WebhookAttempt } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TitledCard } from '@/components/titled-card';
import { Badge } from '@/components/ui/badge';
import { JsonView } from '@/components/values/json-view';
import { Part } from '../entry/part';
import { BodyView } from './body-view';

/** The response of the receiver to one attempt. */
export function DeliveryResponse({ attempt }: { attempt: WebhookAttempt | undefined }) {
  if (attempt === undefined) {
    return (
      <TitledCard title="Response">
        <p className="text-muted-foreground">There is none before the first attempt.</p>
      </TitledCard>
    );
  }
  const { number, status_code, error, response_headers, response_body, is_response_cut } = attempt;
  return (
    <TitledCard
      title={`Response to attempt ${number}`}
      description={
        is_response_cut ? 'It has more than 16 kB. The first 16 kB are shown.' : undefined
      }
      aside={
        status_code === null ? null : (
          <Badge tone={error === null ? 'success' : 'danger'}>{status_code}</Badge>
        )
      }
    >
      {response_body === null ? (
        <p className="text-muted-foreground">{error?.message ?? 'There was no response.'}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Part title="Body">
            <BodyView key={number} text={response_body} label="Response body" />
          </Part>
          {response_headers === null ? null : (
            <Part title="Headers">
              <JsonView
                key={number}
                value={response_headers}
                label="Response headers"
                openDepth={3}
              />
            </Part>
          )}
        </div>
      )}
    </TitledCard>
  );
}
