import type { Json } from '@patchbay/rules/json.ts';
import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { expect, test } from 'vitest';
import { buildSources } from '../data/data-sources';
import { formatPath } from '../data/path-text';
import { createPreview } from '../data/preview-of';
import { buildSourcesAt, nodes } from '../data/sources.test-support';
import { listSuggestions } from '../data/suggestions';
import { findJsonProblems } from './json-problems';
import { findTemplateProblems } from './template-problems';

const inLoop = buildSourcesAt('5').before;
const behind = buildSourcesAt('6').before;
const messages = (text: string, set = behind) =>
  findTemplateProblems(text, set).map(({ message, fix }) => [message, fix?.insert]);

test.each([
  ['{{event.body.email}} {{event.body.items.7.sku}} {{env.x}} {{event.headers.x-id}}', []],
  ['{{event.body["odd key"]["a.b"]}} {{node.2.body.owner}} {{node.3.body.loop_results}}', []],
  [
    '{{event.body.emial | upper}}',
    [['event.body has no “emial” in its sample. Did you mean email?', 'event.body.email']],
  ],
  [
    '{{event.body.total.x}}',
    [['event.body.total (number) has nothing inside. End the path there.', undefined]],
  ],
  ['{{node.9.body}}', [['This template names node 9, which does not exist.', undefined]]],
  ['{{array_item.sku}}', [['array_item exists only in a loop.', undefined]]],
  [
    '{{node.4.body}}',
    [['This template names "Reserve" (node 4), which does not run before it.', undefined]],
  ],
  ['{{workflow.fields.Pipelin Name}}', [[expect.any(String), 'workflow.fields.Pipeline Name']]],
  ['{{evnt.body}}', [[expect.stringMatching(/^Nothing is called evnt\.body\. A path/), 'event']]],
  ['{{event.body | uper}}', [[expect.stringMatching(/^There is no filter/), 'upper']]],
  ['{{event.body', [[expect.stringMatching(/^This expression has no }}/), undefined]]],
])('%s', (text, expected) => {
  expect(messages(text)).toEqual(expected);
});

test('inside of a loop: its item, what runs before in it, and the nodes around it', () => {
  const text = '{{array_item.sku}} {{loop.iteration_number}} {{node.4.body.x}} {{node.2.body.id}}';
  expect(messages(text, inLoop)).toEqual([]);
  expect(createPreview('{{array_item.sku}}', inLoop)).toEqual({ kind: 'value', value: 'A-1' });
});

test('only the settings of each iteration name what is inside of the loop', () => {
  const { before, iteration } = buildSourcesAt('3');
  expect(messages('{{node.5.body}} {{array_item.sku}}', iteration)).toEqual([]);
  expect(messages('{{node.5.body}}', before)).toHaveLength(1);
});

test('behind `catch` the error can be named, though the last test had none', () => {
  const attempt = { id: 'try', type: 'try_catch', name: 'Try', data: null };
  const sources = (sample: Json | undefined) =>
    buildSources({
      document: {
        nodes: [...nodes, attempt, { id: 'behind', type: 'log', name: 'Tell', data: null }],
        edges: [{ id: 'e', source: 'try', target: 'behind', sourceHandle: 'catch' }],
        json_schema: null,
        manual_execution_payload: null,
      },
      nodeId: 'behind',
      samples: new Map(sample === undefined ? [] : [['try', sample]]),
    }).before;
  const success = { try_catch_result: 'success', message: 'Every node inside succeeded.' };
  const error = '{{node.try.body.error_message';
  for (const set of [sources(success), sources(undefined)]) {
    expect(
      messages(`{{node.try.body.failed_node_id}} ${error}.message}} ${error}.error.0}}`, set),
    ).toEqual([]);
    expect(messages(`${error}.mesage}}`, set)).toEqual([
      [expect.stringContaining('Did you mean message?'), 'node.try.body.error_message.message'],
    ]);
    expect(createPreview(`${error}.message}}`, set)).toMatchObject({ kind: 'note' });
  }
  expect(createPreview('{{node.try.body.message}}', sources(success))).toMatchObject({
    value: success.message,
  });
  expect(createPreview('{{node.try.body}}', sources(success))).toMatchObject({ value: success });
});

test('an expression of 100 kB is named, fast', () => {
  const text = `{{event.body.${'x'.repeat(100_000)}}}`;
  expect(messages(text)).toEqual([[expect.stringContaining('1,000 characters'), undefined]]);
});

test('a correction replaces the path alone', () => {
  const text = 'Hi {{ event.body["odd key"]["a.c"] | default: "}" }}!';
  const [problem] = findTemplateProblems(text, behind);
  const { from = 0, to = 0, insert = '' } = problem?.fix ?? {};
  expect(text.slice(0, from) + insert + text.slice(to)).toBe(
    `Hi {{event.body.odd key['a.b']| default: "}" }}!`,
  );
});

test('a list of lists has items of items', () => {
  const grid = new Map<string, Json>([['2', { grid: [[{ a: 1 }, { a: 2, b: 3 }], []] }]]);
  const { before } = buildSourcesAt('6', grid);
  expect(
    messages(
      '{{node.2.body.grid.*.*.a}} {{node.2.body.grid.*.0.a}} {{node.2.body.grid.*.*.b}}',
      before,
    ),
  ).toEqual([]);
  expect(messages('{{node.2.body.grid.*.*.c}}', before)).toEqual([
    ['node.2.body.grid.*.* has no “c” in its sample. It has a, b.', undefined],
  ]);
});

test('problems of JSON stand where they are, in texts behind escapes, too', () => {
  const text = '{"a": "x {{evnt.body}}", "b": "\\n{{event.body.emial}}"}';
  expect(findJsonProblems(text, behind).map(({ from, to }) => text.slice(from, to))).toEqual([
    'evnt.body',
    '"\\n{{event.body.emial}}"',
  ]);
  expect(findJsonProblems('{"a": {{event.body}}}', behind)).toEqual([
    expect.objectContaining({ message: expect.stringContaining('stands in quotes') }),
  ]);
  const ids = '{"a": 12345678901234567890, "b": "12345678901234567890", "c": 1.5e3}';
  expect(findJsonProblems(ids, behind)).toEqual([
    expect.objectContaining({ from: 6, to: 26, message: expect.stringContaining('digits') }),
  ]);
  expect(findJsonProblems('{"a": 1,}', behind)).toEqual([
    // The field stores it as text, which may be published.
    expect.objectContaining({ from: 8, severity: 'warning' }),
  ]);
});

test('the preview is what the evaluator gives, and shows nothing that is encrypted', () => {
  expect(createPreview({ all: '{{event.body.items.*.sku}}' }, behind)).toEqual({
    kind: 'value',
    value: { all: ['A-1', 'B-7'] },
  });
  expect(createPreview('no template', behind)).toEqual({ kind: 'none' });
  for (const text of [
    '{{node.2.body}}',
    '{{node.2.body.token | size}}',
    '{{application.fields.API token}}',
  ]) {
    expect(createPreview(text, behind)).toMatchObject({ kind: 'note', text: /is encrypted/ });
  }
  const untested = buildSourcesAt('6', new Map()).before;
  expect(createPreview('{{node.2.body.id}}', untested)).toMatchObject({
    kind: 'note',
    text: /before a test/,
  });
});

test('every path that is offered is read as it was meant', () => {
  for (const path of [
    ['event', 'body', 'odd key'],
    ['event', 'body', 'a.b', '*', null, '0'],
    ['event', 'body', "it's", '"', '', ' x', 'x ', '\u0085', '}}'],
  ]) {
    const text = `{{${formatPath(path)}}}`;
    expect(parseTemplate(text).parts).toEqual([expect.objectContaining({ path })]);
  }
});

test('suggestions: begun paths first, then names and nodes', () => {
  const texts = (typed: string) => listSuggestions(typed, behind).map(({ text }) => text);
  expect(texts('event.body.e')[0]).toBe('event.body.email');
  expect(texts('email').slice(0, 2)).toEqual(['event.body.email', 'node.2.body.owner.email']);
  expect(texts('contact owner')).toContain('node.2.body.owner');
  expect(texts('event.body.items.*.')).toContain('event.body.items.*.gift');
});
