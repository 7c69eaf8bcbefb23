import type { Language } from '../../texts/load-texts';
import { en, type SettingsCatalog } from './en';

/** English is in the chunk of the form. */
export const ENGLISH: SettingsCatalog = { texts: en, form: undefined };

/** Loaded on demand, with the form: a customer who only connects needs none of it. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<SettingsCatalog>>> = {
  de: async () => {
    const { de, deForm } = await import('./de');
    return { texts: de, form: deForm };
  },
  fr: async () => {
    const { fr, frForm } = await import('./fr');
    return { texts: fr, form: frForm };
  },
  es: async () => {
    const { es, esForm } = await import('./es');
    return { texts: es, form: esForm };
  },
  ja: async () => {
    const { ja, jaForm } = await import('./ja');
    return { texts: ja, form: jaForm };
  },
};

/** Loads the texts of the form in a language. */
export function loadSettingsTexts(language: Language): Promise<SettingsCatalog> {
  return language === 'en' ? Promise.resolve(ENGLISH) : OTHERS[language]();
}
