import { expect, it } from 'vitest';
import { buildChanges } from './build-changes.ts';

it('lists the fields that differ, secrets without their values', () => {
  const before = { name: 'Slack', client_secret: 'one', scopes: ['chat'], same: { a: 1 } };
  const after = { name: 'Slack 2', client_secret: 'two', scopes: ['chat'], same: { a: 1 } };
  expect(buildChanges(before, after, { secrets: ['client_secret'] })).toEqual({
    fields: [
      { field: 'name', before: 'Slack', after: 'Slack 2', is_secret: false },
      { field: 'client_secret', before: null, after: null, is_secret: true },
    ],
    omitted: 0,
  });
  expect(buildChanges(after, after)).toBeNull();
});

it('shortens long values, and leaves out fields beyond 20 kB', () => {
  const build = (text: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field_${index}`, text]));
  const changes = buildChanges(build('a'.repeat(5000)), build('ü'.repeat(5000)));
  expect(Buffer.byteLength(JSON.stringify(changes?.fields))).toBeLessThanOrEqual(20_001);
  expect(changes?.fields[0]).toMatchObject({ is_shortened: true });
  expect((changes?.fields.length ?? 0) + (changes?.omitted ?? 0)).toBe(40);
});
