import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { parseBodyText, previewBody, SLACK_BODY, toBodyText } from './body-template';
import { getSubscriptionState } from './subscription-state';
import { WEBHOOK_EVENTS } from './webhook-events';

describe('a body template', () => {
  it('stays text or JSON, as it was typed', () => {
    expect(parseBodyText(' {{event}} ')).toEqual({ body: '{{event}}' });
    expect(parseBodyText('{"a": "{{event.id}}"}')).toEqual({ body: { a: '{{event.id}}' } });
    expect(parseBodyText(toBodyText({ a: ['{{event.id}}'] }))).toEqual({
      body: { a: ['{{event.id}}'] },
    });
    expect(parseBodyText('Run of {{event.workflow_name}}')).toEqual({
      body: 'Run of {{event.workflow_name}}',
    });
  });

  it.each([
    ['', 'Enter a body, for example {{event}}.'],
    ['{"a": {{event.id}}}', 'put each {{…}} in quotes'],
    ['{"a": 1,}', 'This is not JSON: '],
    ['{"a": "{{node.1.body}}"}', 'Nothing is called node.1.body'],
    ['{"a": "{{event.payload}}"}', 'No event has payload. Use one of id, '],
    ['{{event.id', 'This expression has no }}'],
  ])('says what is wrong with %s', (text, problem) => {
    const parsed = parseBodyText(text);
    expect('problem' in parsed ? parsed.problem : '').toContain(problem);
  });

  it('for Slack is that of the server', () => {
    expect(SLACK_BODY).toEqual(example('getWebhook', 200, 'slack').webhook_body);
  });

  it('is previewed with a sample of each event', () => {
    for (const { name } of WEBHOOK_EVENTS) {
      expect(previewBody('default', '', name)).toMatchObject({ value: { event: name } });
    }
    expect(previewBody('slack', '', 'Connection Expired')).toEqual({
      value: { text: 'Connection Expired: a connection (Harbor Coffee Roasters)' },
    });
    const text = '{"run": "{{event.instance_id}}", "result": "{{workflow_response}}"}';
    expect(previewBody('custom', text, 'Workflow Completed')).toEqual({
      value: { run: '66b01c2ab7e4d90012a4e001', result: { contacts: 12 } },
    });
  });
});

describe('the state of a subscription', () => {
  const enabled = { is_enabled: true, failed_attempts: 0, disabled_reason: null };

  it('is failing after four failed attempts in a row', () => {
    expect(getSubscriptionState({ ...enabled, failed_attempts: 3 }).kind).toBe('enabled');
    const failing = getSubscriptionState({ ...enabled, failed_attempts: 4 });
    expect(failing).toMatchObject({ kind: 'failing', label: 'Failing' });
    expect(failing.text).toContain('The last 4 attempts failed.');
  });

  it.each([
    ['MANUAL', 'turned it off'],
    ['GONE', '410'],
    ['FAILING', 'five days'],
  ] as const)('says why it is disabled: %s', (disabled_reason, words) => {
    const state = getSubscriptionState({ ...enabled, is_enabled: false, disabled_reason });
    expect(state.kind).toBe('disabled');
    expect(state.text).toContain(words);
  });
});
