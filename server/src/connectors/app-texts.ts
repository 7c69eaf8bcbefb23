import type { Translations } from './connector.gen.d.ts';

/** A language of the hosted page. */
export type TextLanguage = keyof Translations;

/** What customers read about an app, from its texts.json. */
export interface AppTexts {
  description: Translations;
  /** By scope: what it allows. */
  scopes: ReadonlyMap<string, Translations>;
}
