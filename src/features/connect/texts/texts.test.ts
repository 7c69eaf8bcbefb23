import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en, type Texts } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { pickLanguage } from './load-texts';

type Sentence = { key: string; text: string; fills: string[] };

/** All texts, with sample names and numbers as arguments. */
function sentences(texts: Texts): Sentence[] {
  return Object.entries(texts).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, entry]) => {
      const fills =
        typeof entry === 'function' ? ['Ørsted', 'Zürich', 'Þór'].slice(0, entry.length) : [];
      const text = typeof entry === 'function' ? Reflect.apply(entry, undefined, fills) : entry;
      return { key: `${area}.${name}`, text: String(text), fills };
    }),
  );
}

/** Words and names that are the same in several languages. */
const SAME = ['page.optional', 'page.poweredBy', 'list.apps', 'page.sections', 'page.details'];

describe.each([
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['ja', ja],
])('%s', (_, texts) => {
  const english = new Map(sentences(en).map((sentence) => [sentence.key, sentence]));

  it('has exactly the keys of the English one', () => {
    expect(sentences(texts).map(({ key }) => key)).toEqual([...english.keys()]);
  });

  it('has the same arguments as the English text', () => {
    for (const { key, text, fills } of sentences(texts)) {
      const names = fills.filter((fill) => english.get(key)?.text.includes(fill));
      expect(
        names.filter((fill) => !text.includes(fill)),
        key,
      ).toEqual([]);
    }
  });

  it('leaves no text in English or empty', () => {
    for (const { key, text } of sentences(texts)) {
      expect(text.trim(), key).not.toBe('');
      if (!SAME.includes(key)) {
        expect(text, key).not.toBe(english.get(key)?.text);
      }
    }
  });
});

describe('the English of the specification, to the letter', () => {
  it.each([
    [en.page.noToken, 'You need a valid token to access this page.'],
    [en.failure.fallback, 'An error occurred. Please try again.'],
    [en.page.returnToApplication, 'Return to Application'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('the language', () => {
  it.each([
    [['de'], 'de'],
    [['de-CH'], 'de'],
    [['JA'], 'ja'],
    [[undefined, null, 'fr'], 'fr'],
    [['pt', 'es-MX', 'en'], 'es'],
    [['pt'], 'en'],
    [['constructor', 'toString'], 'en'],
    [[], 'en'],
  ])('of %s is %s', (preferred, language) => {
    expect(pickLanguage(preferred)).toBe(language);
  });
});
