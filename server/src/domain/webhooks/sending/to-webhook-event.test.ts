import { findViolations } from '@patchbay/contract/violations.ts';
import { expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { WEBHOOK_EVENTS } from '../subscriptions/check-events.ts';
import { toWebhookEvent } from './to-webhook-event.ts';

const STATUS: Readonly<Record<string, string>> = {
  'Workflow Completed': 'COMPLETED',
  'Workflow Errored': 'ERRORED',
  'Workflow Stopped': 'STOPPED',
  'Workflow Timed Out': 'TIMED_OUT',
};

it.each(WEBHOOK_EVENTS)('the body of %s is the one that the contract describes', (event) => {
  const isRun = event in STATUS;
  const body = toWebhookEvent({
    message_id: 'msg_9b1f6c5a0d2e4f7788c3a1b2d4e5f607',
    event,
    created_at: new Date('2026-11-20T08:14:04.000Z'),
    org_id: createObjectId(),
    environment: 'test',
    cause_kind: isRun ? 'execution' : 'connection_event',
    slug: 'demo_crm',
    linked_account_id: 'harbor-coffee',
    workflow_id: isRun ? createObjectId() : null,
    workflow_name: isRun ? 'Copy contacts' : null,
    execution_id: isRun ? createObjectId() : null,
    event_data: isRun
      ? {
          status: STATUS[event],
          config_id: 'harbor-coffee',
          error_code: 'CONNECTION_EXPIRED',
          error_message: 'The customer has to connect again.',
          error_node: '2',
          error_node_name: 'Read the contact',
          error_upstream_status: 401,
          attempts: 3,
        }
      : null,
  });
  const schema = `#/components/schemas/${event.replaceAll(' ', '')}Event`;
  expect(findViolations(schema, body)).toEqual([]);
  expect(body.id).toBe('msg_9b1f6c5a0d2e4f7788c3a1b2d4e5f607');
});
