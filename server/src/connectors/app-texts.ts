import type { Translations } from './connector.gen.d.ts';

/** A language of the hosted page. */
export type TextLanguage = keyof Translations;

/** The texts of an app's texts.json, which customers read. */
export interface AppTexts {
  description: Translations;
  /** The descriptions of what each scope allows, by scope. */
  scopes: ReadonlyMap<string, Translations>;
}
