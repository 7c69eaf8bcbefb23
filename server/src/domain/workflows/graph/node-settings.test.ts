import { expect, test } from 'vitest';
import { getTemplateMode, listSettingsProblems, validateFilledSettings } from './node-settings.ts';

test('settings get their defaults, and scalars the type that the setting has', () => {
  expect(validateFilledSettings('log', { message_title: 12 })).toEqual({
    settings: { message_title: '12', log_level: 'INFO' },
  });
  expect(validateFilledSettings('delay', { action: 'wait_for', days: '2', hours: null })).toEqual({
    settings: { action: 'wait_for', days: 2, hours: 0, minutes: 0, seconds: 0 },
  });
  expect(
    validateFilledSettings('data_converter', { action: 'json_to_csv', rows: [{ a: 1 }] }),
  ).toEqual({
    settings: {
      action: 'json_to_csv',
      rows: [{ a: 1 }],
      delimiter: ',',
      wrap: '"',
      line_ending: 'LF',
    },
  });
  expect(validateFilledSettings('merge', null)).toEqual({ settings: {} });
});

test('what a template brought is checked', () => {
  expect(validateFilledSettings('delay', { action: 'wait_for', days: 'soon' })).toEqual({
    problems: [{ pointer: '/days', message: 'must be a whole number' }],
  });
  expect(validateFilledSettings('data_mapper', { input: [], mapping: 'none' })).toEqual({
    problems: [{ pointer: '/mapping', message: 'must be an object' }],
  });
  const body = 'x'.repeat(100_000);
  expect(validateFilledSettings('log', { message_title: body })).toMatchObject({
    settings: { message_title: body },
  });
  expect(
    validateFilledSettings('group', { action: 'array_iteration', fanout_array: [1, 2] }),
  ).toMatchObject({
    settings: { fanout_array: [1, 2], concurrent_batches: 50 },
  });
});

test('both sides of a condition may be any value', () => {
  const conditions = { join: 'OR', rules: [{ lhs: { a: null }, operator: 'eq', rhs: [{ b: 1 }] }] };
  expect(validateFilledSettings('rule', { conditions })).toEqual({ settings: { conditions } });
});

test('code has no templates, and what belongs to iterations is replaced in them', () => {
  expect(getTemplateMode('codeexecutornode', 'code_string')).toBe('none');
  expect(getTemplateMode('codeexecutornode', 'input_parameters')).toBe('before');
  expect(getTemplateMode('switch_case', 'code_string')).toBe('none');
  expect(getTemplateMode('transform', 'query')).toBe('none');
  expect(getTemplateMode('group', 'output_data')).toBe('iteration');
  expect(getTemplateMode('group', 'while_conditions')).toBe('iteration');
  expect(getTemplateMode('group', 'fanout_array')).toBe('before');
});

test.each<[string, object, object[]]>([
  [
    'start',
    { kind: 'schedule', schedule: { trigger_type: 'interval', interval_dates: [] } },
    [{ pointer: '/schedule/interval_dates', message: 'must have at least one entry' }],
  ],
  ['http', { method: 'GET', base_url: '' }, [{ pointer: '/base_url', message: 'is required' }]],
  ['wait_for_webhook', { timeout: 0 }, [{ pointer: '/timeout', message: 'must be 1 or more' }]],
  [
    'response',
    { data: 1, status_code: 600 },
    [{ pointer: '/status_code', message: 'must be at most 599' }],
  ],
  [
    'delay',
    { action: 'wait_for', days: 'soon' },
    [{ pointer: '/days', message: 'must be a single expression like {{event.body.id}}' }],
  ],
  [
    'log',
    { message_title: 'x'.repeat(65_536) },
    [{ pointer: '/message_title', message: 'must have at most 65,535 characters' }],
  ],
])('what is wrong with the settings of %s is said plainly', (type, data, problems) => {
  expect(listSettingsProblems(type, data)).toEqual(problems);
});
