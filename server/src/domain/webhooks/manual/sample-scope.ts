import type { WebhookEventName } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import { createObjectId } from '#lib/object-id.ts';
import { toWebhookEvent } from '../sending/to-webhook-event.ts';
import { isConnectionEvent } from '../subscriptions/check-events.ts';
import type { WebhookScope } from '../template/render-webhook.ts';

const STATUSES: Readonly<Record<WebhookEventName, string | null>> = {
  'Connection Created': null,
  'Connection Deleted': null,
  'Connection Expired': null,
  'Workflow Completed': 'COMPLETED',
  'Workflow Errored': 'ERRORED',
  'Workflow Stopped': 'STOPPED',
  'Workflow Timed Out': 'TIMED_OUT',
};

const ACCOUNT = 'sample-account';

/** Creates the values of templates for a sample of an event, which names no real account, workflow or execution. */
export function createSampleScope(
  event: WebhookEventName,
  { org_id, environment }: Tenant,
  message_id: string,
  now: Date,
): WebhookScope {
  const isOfConnection = isConnectionEvent(event);
  const ofWorkflow = {
    workflow_id: createObjectId(),
    workflow_name: 'Sample workflow',
    execution_id: createObjectId(),
    event_data: {
      status: STATUSES[event],
      config_id: ACCOUNT,
      error_code: 'UPSTREAM_ERROR',
      error_message: 'The app responded with 500.',
      error_node: '2',
      error_node_name: 'Sample node',
      error_upstream_status: 500,
      attempts: 3,
    },
  };
  const ofConnection = {
    workflow_id: null,
    workflow_name: null,
    execution_id: null,
    event_data: null,
  };
  return {
    event: toWebhookEvent({
      message_id,
      event,
      created_at: now,
      org_id,
      environment,
      cause_kind: isOfConnection ? 'connection_event' : 'execution',
      slug: 'sample_app',
      linked_account_id: ACCOUNT,
      ...(isOfConnection ? ofConnection : ofWorkflow),
    }),
    workflow_response: isOfConnection ? null : { message: 'A sample response.' },
    linked_account_name: 'Sample account',
  };
}
