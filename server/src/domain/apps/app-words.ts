import type { TextLanguage } from '../../connectors/app-texts.ts';
import type { App } from '../../connectors/connector-registry.ts';
import { pickLanguage } from '../../lib/pick-language.ts';

const LANGUAGES = new Map(
  (['en', 'de', 'fr', 'es', 'ja'] satisfies TextLanguage[]).map((one) => [one, one] as const),
);

/**
 * The language of the texts for a language tag (BCP 47); English where there are none in its language.
 *
 * @example textLanguage('de-AT') // 'de'
 */
export function textLanguage(tag?: string): TextLanguage {
  return pickLanguage(LANGUAGES, { lang: tag }) ?? 'en';
}

/** What the app is, for a customer. A custom app is described in one language. */
export function descriptionOf({ connector, texts }: App, language: TextLanguage): string {
  return texts?.description[language] ?? connector.description;
}

/** What a scope allows, for a customer; null where the connector has no words for it. */
export function scopeLabel(
  { connector, texts }: App,
  scope: string,
  language: TextLanguage,
): string | null {
  const { optional = [] } = connector.auth.oauth2?.scopes ?? {};
  return (
    texts?.scopes.get(scope)?.[language] ??
    optional.find((one) => one.scope === scope)?.label ??
    null
  );
}
