import type {
  ConnectionCreatedEvent,
  WebhookEventName,
  WorkflowCompletedEvent,
  WorkflowErroredEvent,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { JsonObject } from '@patchbay/rules/json.ts';
import { isConnectionEvent } from './webhook-events';

const SHARED = {
  id: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
  timestamp: '2026-11-20T08:14:04.000Z',
  org_id: '66b01c2ab7e4d90012a40001',
  environment: 'test',
  linked_account_id: 'harbor-coffee',
} as const;

const CONNECTION: ConnectionCreatedEvent = {
  ...SHARED,
  event: 'Connection Created',
  type: 'General',
  slug: 'demo_crm',
  createdAt: 'Fri, 20 Nov 2026 08:14:04 GMT',
};

const RUN: WorkflowCompletedEvent = {
  ...SHARED,
  event: 'Workflow Completed',
  config_id: 'harbor-coffee',
  instance_id: '66b01c2ab7e4d90012a4e001',
  workflow_id: '66b01c2ab7e4d90012a4f001',
  workflow_name: 'Sync new contacts',
  status: 'COMPLETED',
};

const FAILURE: Pick<
  WorkflowErroredEvent,
  'failed_node' | 'attempts_made' | 'errored_at' | 'error'
> = {
  failed_node: { node_id: '4', node_name: 'Create contact' },
  attempts_made: 3,
  errored_at: SHARED.timestamp,
  error: { code: 'UPSTREAM_ERROR', message: 'The provider responded with 503.' },
};

const ENDS: Readonly<Partial<Record<WebhookEventName, JsonObject>>> = {
  'Workflow Errored': { status: 'ERRORED', ...FAILURE },
  'Workflow Stopped': { status: 'STOPPED' },
  'Workflow Timed Out': { status: 'TIMED_OUT' },
};

/** Returns the body of an event as the preview of a template shows it. */
export function getSampleEvent(event: WebhookEventName): JsonObject {
  return isConnectionEvent(event) ? { ...CONNECTION, event } : { ...RUN, ...ENDS[event], event };
}

/** The values that a template can name, for the preview. */
export function getSampleScope(event: WebhookEventName): JsonObject {
  return {
    event: getSampleEvent(event),
    linked_account_name: 'Harbor Coffee Roasters',
    workflow_response: isConnectionEvent(event) ? null : { contacts: 12 },
  };
}
