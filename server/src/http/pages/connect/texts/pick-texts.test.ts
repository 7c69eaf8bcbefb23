import { expect, test } from 'vitest';
import { textsFor } from './pick-texts.ts';

test.each([
  ['no language is requested', {}, 'en'],
  ['the address names one', { lang: 'ja', accepted: 'de' }, 'ja'],
  ['a region is ignored', { lang: 'fr-CA' }, 'fr'],
  ['the address names an unknown one', { lang: 'tlh', accepted: 'es' }, 'es'],
  ['the browser has an order', { accepted: 'nl, en;q=0.4, de-AT;q=0.8' }, 'de'],
  ['the browser refuses one', { accepted: 'de;q=0, fr;q=0.1' }, 'fr'],
  ['the header is nonsense', { accepted: ';;q=x,,=' }, 'en'],
])('%s', (_name, languages, expected) => {
  expect(textsFor(languages).lang).toBe(expected);
});
