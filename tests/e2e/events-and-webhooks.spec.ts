// A developer defines an event, fires it, and follows it to its execution and its webhook, also while the receiver
// is broken.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, newLinkedAccount, newOwner, openSignedIn } from './people.ts';
import { platformUrl, receiverUrl } from './platform.ts';
import { listWebhooks, setWebhookStatus } from './webhook-receiver.ts';

const WORKFLOWS = '/api/v2/public/workflow';
const EVENT = 'Deal won';
const WORKFLOW = 'Note deals';
const GRAPH = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'event', event: EVENT } },
    {
      id: '2',
      type: 'log',
      name: 'Note it',
      data: { log_level: 'INFO', message_title: 'Won {{event.body.deal_id}}' },
    },
  ],
  edges: [{ id: '1-2', source: '1', target: '2' }],
};

/** Publishes a workflow that listens to the event, as the organization's back end does. */
async function publishListener(api_key: string): Promise<void> {
  const key = { 'x-api-key': api_key };
  const created = await call<{ workflow: { _id: string; revision: number } }>(
    'POST',
    WORKFLOWS,
    key,
    { name: WORKFLOW },
  );
  const { _id, revision } = created.body.workflow;
  const saved = await call('PUT', `${WORKFLOWS}/${_id}/graph`, key, { ...GRAPH, revision });
  expect(saved.status).toBe(200);
  const published = await call('PUT', `${WORKFLOWS}/${_id}/publish`, key, { published: true });
  expect(published.status).toBe(200);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Sends the event of the open page from its sample, and waits until the workflow has started. */
async function sendTestEvent(page: Page): Promise<void> {
  await button(page, 'Send test event').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Linked account' })).toHaveText(
    /Harbor Bakery/,
  );
  await dialog.getByRole('button', { name: 'Send event' }).click();
  await expect(dialog.getByText('1 workflow started.')).toBeVisible();
}

test('an event is followed to its webhook, which reaches a repaired receiver by the same id', async ({
  page,
}) => {
  const owner = await newOwner('Maren');
  const { test_key } = owner.org;
  const hook = `${receiverUrl()}/${owner.org._id}`;
  await newLinkedAccount(test_key, { account_id: 'harbor-bakery', name: 'Harbor Bakery' });
  await publishListener(test_key);
  const subscribed = await call(
    'POST',
    '/api/v2/public/webhook',
    { 'x-api-key': test_key },
    { webhook_url: hook, webhook_events: ['Workflow Completed'] },
  );
  expect(subscribed.status).toBe(200);

  await openSignedIn(page, owner.user.email, { path: '/developer/events?create=true' });
  await page.getByRole('radio', { name: EVENT }).click();
  await button(page, 'Continue').click();
  await button(page, 'Create event').click();
  await expect(page.getByRole('heading', { level: 1, name: EVENT })).toBeVisible();
  const eventPage = page.url();
  await expect(link(page, WORKFLOW)).toBeVisible();

  await sendTestEvent(page);
  await link(page, 'Open the execution').click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.goto(`${platformUrl()}/logs/webhooks`);
  const deliveries = page.getByRole('table', { name: 'Webhooks' }).getByRole('row');
  await expect(deliveries.filter({ hasText: 'Success · 200' })).toHaveCount(1);

  await setWebhookStatus(hook, 500);
  await page.goto(eventPage);
  await sendTestEvent(page);
  await page.goto(`${platformUrl()}/logs/webhooks?status=RETRYING`);
  const failing = deliveries.filter({ hasText: 'Retrying · 500' });
  await expect(failing).toHaveCount(1);
  await failing.getByRole('link', { name: 'Workflow Completed' }).click();
  await expect(page.getByText('Attempt 1', { exact: true })).toBeVisible();

  await setWebhookStatus(hook, 200);
  await button(page, 'Resend').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Success · 200')).toBeVisible();
  await expect(page.getByText('Attempt 2', { exact: true })).toBeVisible();
  const [first, broken, repaired, ...more] = await listWebhooks(hook);
  expect(more).toEqual([]);
  expect([first, broken, repaired].map((received) => received?.status)).toEqual([200, 500, 200]);
  expect(repaired).toMatchObject({ webhookId: broken?.webhookId, body: broken?.body });
  expect(first?.webhookId).not.toBe(broken?.webhookId);
});
