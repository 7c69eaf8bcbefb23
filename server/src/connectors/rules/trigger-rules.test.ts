import { describe, expect, test } from 'vitest';
import type { Action, Trigger } from '../connector.gen.d.ts';
import { parseTriggers } from '../parse-connector.ts';
import { catchProblems, LIST_ACTION } from './connector-rules.test-support.ts';

const actions: Action[] = [
  LIST_ACTION,
  { ...LIST_ACTION, key: 'create', method: 'POST', idempotency: 'none' },
];
const trigger: Trigger = {
  key: 'made',
  name: 'Thing made',
  action: 'list',
  input: { since: '{cursor}' },
  list: '/things',
  record_id: '/id',
  cursor: { kind: 'time', pointer: '/at', format: 'iso' },
  output: { type: 'object' },
  sample: { id: 1, at: '2026-11-20T10:00:00Z' },
};

const flag = (pointer: string) => ({ pointer, searched: 'The whole site.' });

function listTriggerProblems(...triggers: object[]): string {
  return catchProblems(() => parseTriggers({ triggers }, 'acme/triggers.json', actions));
}

describe('triggers.json', () => {
  test.each([
    ['a time that is asked for', {}],
    ['a time, newest first', { input: {}, newest_first: '/at' }],
    ['increasing ids', { cursor: { kind: 'increasing_id' }, newest_first: '/id' }],
    ['a cursor of the provider', { cursor: { kind: 'provider', next: '/token' } }],
    ['flags', { unverified: [flag('/cursor/overlap_s'), flag('/sample')] }],
  ])('may have %s', (_what, changes) => {
    expect(listTriggerProblems({ ...trigger, ...changes })).toBe('');
  });

  test.each([
    ['an unknown action', { action: 'gone' }, /\/triggers\/0\/action names "gone"/],
    ['an action that creates', { action: 'create' }, /action names "create", which may change/],
    [
      'a time that is not asked for',
      { input: {} },
      /input does not use \{cursor\}, so newest_first/,
    ],
    ['ids in any order', { cursor: { kind: 'increasing_id' } }, /newest_first is required/],
    [
      'a cursor that is not sent',
      { cursor: { kind: 'provider', next: '/token' }, input: {} },
      /which the provider gives/,
    ],
    ['an unknown cursor', { cursor: { kind: 'guess' } }, /\/triggers\/0\/cursor/],
    ['a sample without an id', { record_id: '/uid' }, /sample has nothing at \/uid/],
    ['a sample that is left out', { skip: '/at' }, /sample has something at \/at/],
    ['a flag on nothing', { unverified: [flag('/cursr/kind')] }, /names \/cursr\/kind/],
  ])('refuses %s', (_what, changes, problem) => {
    expect(listTriggerProblems({ ...trigger, ...changes })).toMatch(problem);
  });

  test('refuses a key twice', () => {
    expect(listTriggerProblems(trigger, { ...trigger, name: 'Other' })).toMatch(/has "made" twice/);
  });
});
