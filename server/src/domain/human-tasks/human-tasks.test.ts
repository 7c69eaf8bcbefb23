import type { HumanTaskSettings } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { buildFormStructure, buildUiStructure } from './human-form.ts';
import { buildForm } from './make-form.ts';

type Field = HumanTaskSettings['form']['fields'][number];
type Given = Partial<Field> & Pick<Field, 'type'>;

const made = (field: Given) =>
  buildForm({
    title: 'Order',
    fields: [{ key: 'a', label: 'A', required: false, read_only: false, ...field }],
  });
const getForm = (field: Given) => {
  const result = made(field);
  return 'form' in result ? result.form : expect.unreachable();
};

test.each<[Field['type'], unknown, unknown]>([
  ['text', 7, '7'],
  ['long_text', { id: 7 }, '{"id":7}'],
  ['number', '12.5', 12.5],
  ['date', '2026-11-18T23:30:00+02:00', '2026-11-18'],
  ['checkbox', 'true', true],
  ['dropdown', 'x', 'x'],
  ['text', '', undefined],
])('%s is prefilled with %j as %j', (type, value, expected) => {
  const form = getForm({ type, value, ...(type === 'dropdown' ? { options: ['x'] } : {}) });
  expect(form.data.a).toEqual(expected);
});

test.each<[string, Given, string]>([
  ['no number', { type: 'number', value: 'many' }, '/form/fields/0/value'],
  ['no day', { type: 'date', value: 'soon' }, '/form/fields/0/value'],
  ['no option', { type: 'radio', value: 'y', options: ['x'] }, '/form/fields/0/value'],
  [
    'nothing, though it is read-only',
    { type: 'text', required: true, read_only: true },
    '/form/fields/0/value',
  ],
  ['options that are not there', { type: 'dropdown' }, '/form/fields/0/options'],
  ['the key of the outcome', { type: 'text', key: 'form_status' }, '/form/fields/0/key'],
])('a field with %s is refused', (_, field, pointer) => {
  expect(made(field)).toMatchObject({ problem: { pointer } });
});

test.each<[Given, unknown, string | null]>([
  [{ type: 'text', required: true }, '  ', 'is required'],
  [{ type: 'text' }, 'x'.repeat(10_001), 'is not a text, or is too long'],
  [{ type: 'number' }, '7', 'is not a number'],
  [{ type: 'date' }, '2026-02-30', 'is not a date such as 2026-11-18'],
  [{ type: 'checkbox', required: true }, false, 'is required'],
  [{ type: 'checkbox' }, false, null],
  [{ type: 'radio', options: ['x'] }, 'y', 'is none of the options'],
  [{ type: 'text', read_only: true, value: 'x' }, 'y', 'is read-only'],
  [{ type: 'text', read_only: true, value: 'x' }, 'x', null],
  [{ type: 'number' }, null, null],
])('%j with the answer %j: %s', (field, value, message) => {
  const data = JSON.parse(JSON.stringify({ a: value }));
  expect(checkAnswer(getForm(field), data)).toMatchObject(
    message === null ? { answer: {} } : { details: [{ pointer: '/data/a', message }] },
  );
});

test('the form as JSON Schema, with hints', () => {
  const form = getForm({ type: 'radio', required: true, options: ['x', 'y'], help: 'One of them' });
  expect(buildFormStructure(form)).toEqual({
    type: 'object',
    required: ['a'],
    additionalProperties: false,
    properties: {
      a: { title: 'A', description: 'One of them', type: 'string', enum: ['x', 'y'] },
    },
  });
  expect(buildUiStructure(form)).toEqual({ 'ui:order': ['a'], a: { 'ui:widget': 'radio' } });
});
