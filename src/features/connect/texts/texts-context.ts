import { createContext, use, useLayoutEffect } from 'react';
import type { Texts } from './en';
import { type Catalogue, ENGLISH, type Language } from './load-texts';

/** The language of the page and its words. */
export type Localised = Catalogue & { language: Language };

export const TextsContext = createContext<Localised>({ language: 'en', ...ENGLISH });

/** The sentences of the page around. */
export function useTexts(): Texts {
  return use(TextsContext).texts;
}

/** How the page around writes a date with its time. */
export function useDateText(): (date: Date) => string {
  const { language } = use(TextsContext);
  return (date) => {
    // A region of the reader's own, such as Austria's, writes dates in its own way.
    const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language);
    return date.toLocaleString(own ?? language, { dateStyle: 'medium', timeStyle: 'short' });
  };
}

/** Written from right to left; the page has no such catalogue yet, its layout is ready for one. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Tells browser and screen reader the language for as long as the page is there. */
export function useDocumentLanguage(language: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = { lang: root.lang, dir: root.dir };
    root.lang = language;
    root.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
    return () => {
      Object.assign(root, before);
    };
  }, [language]);
}
