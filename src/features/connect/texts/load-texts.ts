import type { AppWords } from './app-words/app-words';
import { en, type Texts } from './en';

/** All words of one language. */
export type Catalogue = {
  /** The page's own sentences. */
  texts: Texts;
  /** What the built-in apps say about their fields and scopes; English has it from the server. */
  words: AppWords;
};

/** English is part of the page. */
export const ENGLISH: Catalogue = { texts: en, words: {} };

/** Loaded one at a time, on demand. */
const OTHERS = {
  de: async (): Promise<Catalogue> => {
    const [{ de }, { deWords }] = await Promise.all([import('./de'), import('./app-words/de')]);
    return { texts: de, words: deWords };
  },
  fr: async (): Promise<Catalogue> => {
    const [{ fr }, { frWords }] = await Promise.all([import('./fr'), import('./app-words/fr')]);
    return { texts: fr, words: frWords };
  },
  es: async (): Promise<Catalogue> => {
    const [{ es }, { esWords }] = await Promise.all([import('./es'), import('./app-words/es')]);
    return { texts: es, words: esWords };
  },
  ja: async (): Promise<Catalogue> => {
    const [{ ja }, { jaWords }] = await Promise.all([import('./ja'), import('./app-words/ja')]);
    return { texts: ja, words: jaWords };
  },
};

export type Language = 'en' | keyof typeof OTHERS;

function isLanguage(text: string): text is Language {
  return text === 'en' || Object.hasOwn(OTHERS, text);
}

/**
 * The first wanted language that the page speaks, else English. Regions don't count: `de-CH` is `de`.
 *
 * @param wanted language tags (BCP 47), the most wanted first
 */
export function pickLanguage(wanted: readonly (string | null | undefined)[]): Language {
  const [language = 'en'] = wanted
    .map((tag) => tag?.toLowerCase().split('-')[0] ?? '')
    .filter(isLanguage);
  return language;
}

/** The words of a language. */
export function loadTexts(language: Language): Promise<Catalogue> {
  return language === 'en' ? Promise.resolve(ENGLISH) : OTHERS[language]();
}
