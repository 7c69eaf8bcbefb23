import type { ConnectorTexts } from './connector-texts/connector-texts';
import { en, type Texts } from './en';

/** All texts of one language. */
export type Translations = {
  /** Texts of the page itself. */
  texts: Texts;
  /** Texts of the built-in connectors; the English ones come from the server. */
  connectorTexts: ConnectorTexts;
};

/** English is in the bundle of the page. */
export const ENGLISH: Translations = { texts: en, connectorTexts: {} };

/** Loaded on demand. */
const OTHERS = {
  de: async (): Promise<Translations> => {
    const [{ de }, { deConnectorTexts }] = await Promise.all([
      import('./de'),
      import('./connector-texts/de'),
    ]);
    return { texts: de, connectorTexts: deConnectorTexts };
  },
  fr: async (): Promise<Translations> => {
    const [{ fr }, { frConnectorTexts }] = await Promise.all([
      import('./fr'),
      import('./connector-texts/fr'),
    ]);
    return { texts: fr, connectorTexts: frConnectorTexts };
  },
  es: async (): Promise<Translations> => {
    const [{ es }, { esConnectorTexts }] = await Promise.all([
      import('./es'),
      import('./connector-texts/es'),
    ]);
    return { texts: es, connectorTexts: esConnectorTexts };
  },
  ja: async (): Promise<Translations> => {
    const [{ ja }, { jaConnectorTexts }] = await Promise.all([
      import('./ja'),
      import('./connector-texts/ja'),
    ]);
    return { texts: ja, connectorTexts: jaConnectorTexts };
  },
};

export type Language = 'en' | keyof typeof OTHERS;

function isLanguage(text: string): text is Language {
  return text === 'en' || Object.hasOwn(OTHERS, text);
}

/**
 * Returns the first preferred language that has translations, else English. Regions are ignored: `de-CH` is `de`.
 *
 * @param preferred language tags (BCP 47), in order of preference
 */
export function pickLanguage(preferred: readonly (string | null | undefined)[]): Language {
  const [language = 'en'] = preferred
    .map((tag) => tag?.toLowerCase().split('-')[0] ?? '')
    .filter(isLanguage);
  return language;
}

/** Loads the texts of a language. */
export function loadTexts(language: Language): Promise<Translations> {
  return language === 'en' ? Promise.resolve(ENGLISH) : OTHERS[language]();
}
