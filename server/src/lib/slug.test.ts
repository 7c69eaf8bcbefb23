import { expect, test } from 'vitest';
import { toSlugBase } from './slug.ts';

test.each([
  ['Quiet Harbor', 'quiet-harbor'],
  ['  Łódź & Söhne, GmbH! ', 'odz-sohne-gmbh'],
  ['Crème Brûlée №1', 'creme-brulee-no1'],
  ['静かな港', 'org'],
  ['---', 'org'],
])('%s begins with %s', (name, slug) => {
  expect(toSlugBase(name)).toBe(slug);
});

test('a long name leaves room for a number', () => {
  const slug = toSlugBase(`${'a'.repeat(47)} ${'b'.repeat(40)}`);
  expect(slug).toBe('a'.repeat(47));
});
