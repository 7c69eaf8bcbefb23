import { createContext, use, useLayoutEffect } from 'react';
import type { Texts } from './en';
import { ENGLISH, type Language, type Translations } from './load-texts';

/** The language of the page and its texts. */
export type Localized = Translations & { language: Language };

export const TextsContext = createContext<Localized>({ language: 'en', ...ENGLISH });

/** The texts in the language of the hosted page. */
export function useTexts(): Texts {
  return use(TextsContext).texts;
}

/** Formats a date with its time in the language of the hosted page. */
export function useDateText(): (date: Date) => string {
  const { language } = use(TextsContext);
  return (date) => {
    // The browser may name a region, such as Austria, which has its own date format.
    const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language);
    return date.toLocaleString(own ?? language, { dateStyle: 'medium', timeStyle: 'short' });
  };
}

/** Right-to-left languages: none is translated yet, but the layout supports them. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Sets the language and direction of the document while the page is mounted. */
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
