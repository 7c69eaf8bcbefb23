import type { Webhook } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, type Send } from '@patchbay/test-kit/server/call-app.ts';

/** Creates a subscription to the success of runs, and one to their failure. @returns their ids */
export async function subscribeWebhooks(
  send: Send,
  testKey: string,
  url: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const event of ['Workflow Completed', 'Workflow Errored']) {
    const { status, body } = await send<Webhook>(
      'POST',
      '/api/v2/public/webhook',
      asBackend(testKey),
      {
        webhook_url: `${url}/${encodeURIComponent(event)}`,
        webhook_events: [event],
      },
    );
    if (status !== 200) {
      throw new Error(`The webhook was refused: ${JSON.stringify(body)}`);
    }
    ids.push(body._id);
  }
  return ids;
}
