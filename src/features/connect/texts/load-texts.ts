import { en, type Texts } from './en';

/** Loaded one at a time, by whoever reads them. */
const OTHERS = {
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  es: () => import('./es').then(({ es }) => es),
  ja: () => import('./ja').then(({ ja }) => ja),
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

/** The sentences of a language. English is part of the page, the others are loaded when needed. */
export function loadTexts(language: Language): Promise<Texts> {
  return language === 'en' ? Promise.resolve(en) : OTHERS[language]();
}
