import { describe, expect, test } from 'vitest';
import { checkWebhookTemplate, listWebhookRoots } from './check-webhook-template.ts';
import { MAX_WEBHOOK_BODY_BYTES, renderWebhook, type WebhookScope } from './render-webhook.ts';

const scope: WebhookScope = {
  event: { id: 'msg_1', event: 'Workflow Completed', workflow_id: 'w1', workflow_name: 'Sync' },
  workflow_response: { total: 3 },
  linked_account_name: 'Zoë 株式会社\r\nx-evil: 1',
};
const render = (body: Parameters<typeof renderWebhook>[0]['body'], headers = {}) =>
  renderWebhook({ body, headers, scope });

describe('checking a template', () => {
  test('known names are accepted', () => {
    const body = {
      text: '{{event.event}} of {{linked_account_name}}: {{workflow_response.total}}',
    };
    expect(checkWebhookTemplate(body)).toEqual([]);
    expect(checkWebhookTemplate('{{event}}')).toEqual([]);
    expect([...listWebhookRoots(body)]).toEqual([
      'event',
      'linked_account_name',
      'workflow_response',
    ]);
  });

  test.each([
    ['{{node.a}}', '', 'Nothing is called "node.a". A path begins with event'],
    [{ a: ['{{event.nonsense}}'] }, '/a/0', 'No event has "nonsense". Use one of id, event'],
    ['{{event.id', '', 'This expression has no }}'],
    ['{{event.id | shout}}', '', 'There is no filter of this name'],
  ])('%j is refused', (template, pointer, message) => {
    const [problem] = checkWebhookTemplate(template);
    expect(problem?.pointer).toBe(pointer);
    expect(problem?.message).toContain(message);
  });
});

describe('rendering', () => {
  test('the default body is the whole event', () => {
    expect(render('{{event}}')).toEqual({
      body: JSON.stringify(scope.event),
      headers: {},
      isTruncated: false,
    });
  });

  test('a body of JSON, and a header that a value cannot break out of', () => {
    const rendered = render(
      { text: 'Hi "{{event.workflow_name}}"', total: '{{workflow_response.total}}' },
      { 'X-Account': '{{linked_account_name}}' },
    );
    if ('problem' in rendered) {
      throw new Error(rendered.problem);
    }
    expect(JSON.parse(rendered.body)).toEqual({ text: 'Hi "Sync"', total: 3 });
    expect(Object.keys(rendered.headers)).toEqual(['x-account']);
    expect(Buffer.from(rendered.headers['x-account'] ?? '', 'latin1').toString()).toBe(
      'Zoë 株式会社 x-evil: 1',
    );
  });

  test.each([
    ['above the limit', MAX_WEBHOOK_BODY_BYTES],
    ['above the limit of templates', 2_000_000],
  ])('a body %s is replaced by the ids of its event', (_name, size) => {
    const large = { ...scope, workflow_response: 'x'.repeat(size) };
    const body = { event: '{{event}}', response: '{{workflow_response}}' };
    const rendered = renderWebhook({ body, headers: {}, scope: large });
    expect(rendered).toMatchObject({ isTruncated: true });
    expect(JSON.parse('body' in rendered ? rendered.body : '')).toEqual({
      id: 'msg_1',
      event: 'Workflow Completed',
      workflow_id: 'w1',
      truncated: true,
    });
  });

  test('a template that cannot be filled in is a problem, and one that is expensive is left to the caller', () => {
    const long = { ...scope, workflow_response: { a: { b: [1, 2, 3] } } };
    const broken = renderWebhook({ body: '{{event.id', headers: {}, scope: long });
    expect(broken).toMatchObject({ problem: expect.stringContaining('The body cannot be') });
    expect(renderWebhook({ body: '{{event}}{{event}}', headers: {}, scope }, 60)).toBeNull();
  });
});
