// A developer subscribes to events in the dashboard, and replays what a broken receiver has missed.
import { expect, test } from './journey.ts';
import { call, newLinkedAccount, newOwner, openSignedIn } from './people.ts';
import { receiverUrl } from './platform.ts';
import { listWebhooks, setWebhookStatus } from './webhook-receiver.ts';

const WORKFLOWS = '/api/v2/public/workflow';
const NAME = 'Note deals';
const GRAPH = {
  nodes: [
    { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
    { id: '2', type: 'log', name: 'Note it', data: { log_level: 'INFO', message_title: 'Won' } },
  ],
  edges: [{ id: '1-2', source: '1', target: '2' }],
};

/** Publishes a workflow, and returns a function that runs it. */
async function publishWorkflow(api_key: string): Promise<() => Promise<void>> {
  const key = { 'x-api-key': api_key };
  const created = await call<{ workflow: { _id: string; revision: number } }>(
    'POST',
    WORKFLOWS,
    key,
    { name: NAME },
  );
  const { _id, revision } = created.body.workflow;
  await call('PUT', `${WORKFLOWS}/${_id}/graph`, key, { ...GRAPH, revision });
  const published = await call('PUT', `${WORKFLOWS}/${_id}/publish`, key, { published: true });
  expect(published.status).toBe(200);
  return async () => {
    const headers = { ...key, linked_account_id: 'harbor-bakery' };
    const started = await call('POST', `${WORKFLOWS}/${_id}/execute`, headers, {});
    expect(started.status).toBeLessThan(300);
  };
}

test('a webhook is added, tested, followed live, and replayed after its receiver was repaired', async ({
  page,
}) => {
  const owner = await newOwner('Ines');
  const { test_key } = owner.org;
  const hook = `${receiverUrl()}/${owner.org._id}`;
  await newLinkedAccount(test_key, { account_id: 'harbor-bakery', name: 'Harbor Bakery' });
  const run = await publishWorkflow(test_key);

  await openSignedIn(page, owner.user.email, { path: '/developer/webhooks' });
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('URL', { exact: true }).fill(hook);
  await form.getByRole('checkbox', { name: 'Workflow Completed' }).click();
  await form.getByRole('button', { name: 'Send test' }).click();
  await expect(form.getByText(/^Responded with 200 after/)).toBeVisible();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'The webhook was created' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'I have stored it' }).click();

  await expect(
    page
      .getByText(/over http/)
      .or(page.getByText(/uses http/))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Nothing was sent yet')).toBeVisible();
  const deliveries = page.getByRole('table', { name: 'Latest deliveries' }).getByRole('row');
  await run();
  await expect(deliveries.filter({ hasText: 'Success · 200' })).toHaveCount(1);
  await setWebhookStatus(hook, 500);
  await run();
  await expect(deliveries.filter({ hasText: 'Retrying · 500' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Stop retrying' }).click();
  const stop = page.getByRole('alertdialog', { name: 'Stop retrying?' });
  await stop.getByRole('button', { name: 'Stop retrying' }).click();
  await expect(deliveries.filter({ hasText: 'Failed · 500' })).toHaveCount(1);
  await setWebhookStatus(hook, 200);
  await page.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay deliveries' });
  await replay.getByRole('button', { name: 'Count deliveries' }).click();
  await replay.getByRole('button', { name: 'Send 1 delivery' }).click();
  await expect(deliveries.filter({ hasText: 'Success · 200' })).toHaveCount(2);
  const [sample, first, broken, replayed, ...more] = await listWebhooks(hook);
  expect(more).toEqual([]);
  expect([sample, first, broken, replayed].map((received) => received?.status)).toEqual([
    200, 200, 500, 200,
  ]);
  expect(replayed).toEqual({ ...broken, status: 200 });

  await page.getByRole('link', { name: 'All deliveries' }).click();
  await expect(page.getByRole('table', { name: 'Webhooks' }).getByRole('row')).toHaveCount(3);
});
