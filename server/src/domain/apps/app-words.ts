import type { TextLanguage } from '#connectors/app-texts.ts';
import type { App } from '#connectors/connector-registry.ts';
import { pickLanguage } from '#lib/pick-language.ts';

const LANGUAGES = new Map(
  (['en', 'de', 'fr', 'es', 'ja'] satisfies TextLanguage[]).map((tag) => [tag, tag] as const),
);

/**
 * Returns the language of the texts for a language tag (BCP 47). English if there are no texts in its language.
 *
 * @example getTextLanguage('de-AT') // 'de'
 */
export function getTextLanguage(tag?: string): TextLanguage {
  return pickLanguage(LANGUAGES, { lang: tag }) ?? 'en';
}

/** Returns the description of an app for customers. A custom app has only one language. */
export function getDescription({ connector, texts }: App, language: TextLanguage): string {
  return texts?.description[language] ?? connector.description;
}

/** Finds the sentence that tells customers what a scope allows. Null if the connector has none. */
export function findScopeLabel(
  { connector, texts }: App,
  scope: string,
  language: TextLanguage,
): string | null {
  const { optional = [] } = connector.auth.oauth2?.scopes ?? {};
  return (
    texts?.scopes.get(scope)?.[language] ??
    optional.find((candidate) => candidate.scope === scope)?.label ??
    null
  );
}
