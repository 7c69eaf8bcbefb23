// A signature is the whole value of the only header of its name.
import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { postHeaders } from '../http/post-headers.ts';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import { graph, logNode, START } from '../workflows/workflow-fixture.ts';

const BODY = '{"kind":"deal"}';
const { app, fixture } = await shareWorkflowApp();

// Node keeps the first of several `authorization` headers and joins other headers.
test.each(['X-Signature', 'Authorization'])(
  'in %s, text after the digits and a second header are refused',
  async (header) => {
    const auth = { type: 'hmac', header, encoding: 'hex' };
    const start = { ...START, data: { kind: 'webhook', auth } };
    const workflow = await fixture.publish(await fixture.create(), {
      ...graph(),
      nodes: [start, logNode('2')],
    });
    const what = { what: '/webhook-secret', body: {} };
    const { secret } = (await fixture.call<WebhookSecret>('PUT', workflow._id, what)).body;
    const url = `${app.url}${workflow.webhook_path?.replace('{linked_account_id}', 'harbor-coffee')}`;
    const right = createHmac('sha256', secret).update(BODY).digest('hex');
    for (const values of [
      [`${right}zz`],
      [`${right}, ${right}`],
      [right, right],
      [right, 'wrong'],
      ['wrong', right],
    ]) {
      expect([values, await postHeaders(url, { [header]: values }, BODY)]).toEqual([values, 401]);
    }
    expect(await postHeaders(url, { [header]: [right] }, BODY)).toBe(200);
  },
);
