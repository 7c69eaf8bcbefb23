import { getRequestBody } from '@patchbay/contract/contents.ts';
import { contract } from '@patchbay/contract/document.ts';
import { toObject } from '@patchbay/contract/json.ts';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { verifyWebhook, type WebhookEvent } from '../../src/webhooks/verify-webhook.ts';

const SECRET = `whsec_${btoa('a key of thirty-two bytes in all')}`;

/** Names what happened, by the type of the event. */
function describeEvent(event: WebhookEvent): string {
  switch (event.event) {
    case 'Connection Created':
    case 'Connection Deleted':
    case 'Connection Expired':
      return `${event.slug} of ${event.linked_account_id}`;
    case 'Workflow Errored':
      return `${event.workflow_name} at ${event.failed_node?.node_name ?? 'no node'}`;
    default:
      return event.workflow_name;
  }
}

it.each([
  ['connection-created', 'demo_crm of harbor-coffee'],
  ['workflow-errored', 'Copy new contacts to the help desk at Read the contact'],
  ['workflow-completed', 'Copy new contacts to the help desk'],
])('the example of %s has the type that its name says', async (name, expected) => {
  const value = toObject(toObject(toObject(contract.webhooks)[name]).post);
  const body = getRequestBody(contract, { pointer: `/webhooks/${name}/post`, value });
  const sent = JSON.stringify(body?.examples[0]?.value);
  const now = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', now, sent),
  };
  const webhook = await verifyWebhook<WebhookEvent>({ body: sent, headers, secrets: SECRET });
  expect(webhook.isValid && describeEvent(webhook.payload)).toBe(expected);
});
