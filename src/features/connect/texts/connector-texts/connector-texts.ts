/**
 * Translations of the built-in connectors' fields, by their English text in the connector file. Names of
 * menus at a provider stay in English, because the language that the customer sees there is unknown.
 */
export type ConnectorTexts = Readonly<Record<string, string>>;

/** The translation of a text; a text without one, for instance of a custom app, stays as it is. */
export function translate(text: string, texts: ConnectorTexts): string {
  return (Object.hasOwn(texts, text) ? texts[text] : undefined) ?? text;
}
