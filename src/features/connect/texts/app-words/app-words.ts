/**
 * What the built-in connectors ask their customers for, by the English of their files: labels,
 * placeholders and help of fields, and what scopes allow. Names in a provider's own menus stay as the
 * provider writes them in English, because the language of the customer there is unknown.
 */
export type AppWords = Readonly<Record<string, string>>;

/** The words in the language of the page; those of an app that it does not know as they are. */
export function inWords(text: string, words: AppWords): string {
  return (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;
}
