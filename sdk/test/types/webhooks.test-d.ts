// `npm run check` compiles this file but never runs it. Each `@ts-expect-error` line has to be an error.
import type { IncomingMessage } from 'node:http';
import { expectTypeOf } from 'vitest';
import { type InvalidWebhookReason, verifyWebhook } from '../../src/webhooks/verify-webhook.ts';

export async function webhooks(node: IncomingMessage, raw: Buffer, web: Request): Promise<void> {
  const secrets: readonly string[] = ['whsec_'];
  await verifyWebhook({ body: raw, headers: node.headers, secrets });
  await verifyWebhook({ body: raw, headers: node.headersDistinct, secrets: 'whsec_' });
  await verifyWebhook({ body: await web.arrayBuffer(), headers: web.headers, secrets });
  const webhook = await verifyWebhook({ body: await web.text(), headers: web.headers, secrets });
  if (webhook.isValid) {
    expectTypeOf(webhook.payload).toEqualTypeOf<unknown>();
    expectTypeOf(webhook.id).toEqualTypeOf<string>();
  } else {
    expectTypeOf(webhook.reason).toEqualTypeOf<InvalidWebhookReason>();
    // @ts-expect-error no such reason
    webhook.reason === 'nonesuch';
  }
  // @ts-expect-error only a valid webhook has a payload
  webhook.payload;
  // @ts-expect-error a body that is not awaited
  await verifyWebhook({ body: web.text(), headers: web.headers, secrets });
  // @ts-expect-error a parsed body
  await verifyWebhook({ body: { event: 'Connection Created' }, headers: web.headers, secrets });
  // @ts-expect-error a variable that may be unset
  await verifyWebhook({ body: '', headers: web.headers, secrets: process.env.SECRET });
}
