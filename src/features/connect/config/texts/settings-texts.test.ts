import { describe, expect, it } from 'vitest';
import { ENGLISH_STEPS } from '@/components/config-form/step-texts';
import { ENGLISH } from '../../../../../sdk/src/config/form/texts.ts';
import { de, deForm } from './de';
import { en } from './en';
import { es, esForm } from './es';
import { fr, frForm } from './fr';
import { ja, jaForm } from './ja';

// The types compare the keys.
const PLACEHOLDER = /\{\w+\}/g;
const filled = (text: string) => (text.match(PLACEHOLDER) ?? []).toSorted();

describe.each([
  ['de', de, deForm],
  ['fr', fr, frForm],
  ['es', es, esForm],
  ['ja', ja, jaForm],
])('%s', (_, texts, form) => {
  it('has every text around the form, none in English', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(texts.intro('Ørsted')).toContain('Ørsted');
    const { intro: _intro, connection, ...others } = texts;
    const plain = { ...others, ...connection };
    for (const [name, text] of Object.entries(plain)) {
      expect(text.trim(), name).not.toBe('');
      expect(text, name).not.toBe(Object({ ...en, ...en.connection })[name]);
    }
  });

  it('fills in the same values as the English form, and leaves no text in English', () => {
    for (const [name, text] of Object.entries(form)) {
      const english: string = Object({ ...ENGLISH, ...ENGLISH_STEPS })[name];
      expect(filled(text), name).toEqual(filled(english));
      expect(text.trim(), name).not.toBe('');
      if (text !== 'no') {
        expect(text, name).not.toBe(english);
      }
    }
  });
});
