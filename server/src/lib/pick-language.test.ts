import { expect, test } from 'vitest';
import { pickLanguage } from './pick-language.ts';

const texts = new Map(['en', 'de', 'fr', 'es', 'ja'].map((lang) => [lang, lang]));

test.each([
  ['no language is requested', {}, undefined],
  ['the address names one', { lang: 'ja', accepted: 'de' }, 'ja'],
  ['a region is ignored', { lang: 'fr-CA' }, 'fr'],
  ['the address names an unknown one', { lang: 'tlh', accepted: 'es' }, 'es'],
  ['the browser has an order', { accepted: 'nl, en;q=0.4, de-AT;q=0.8' }, 'de'],
  ['the browser refuses one', { accepted: 'de;q=0, fr;q=0.1' }, 'fr'],
  ['the header is nonsense', { accepted: ';;q=x,,=' }, undefined],
])('%s', (_name, languages, expected) => {
  expect(pickLanguage(texts, languages)).toBe(expected);
});
