import { expect, test } from 'vitest';
import { getInitials } from './initials';

test.each([
  ['Ada Lovelace', 'AL'],
  ['demo@patchbay.local', 'D'],
  ['grace.hopper@navy.example', 'GH'],
  ['Ünïcode & Söhne GmbH', 'ÜG'],
  ['東京', '東'],
  ['  ', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
