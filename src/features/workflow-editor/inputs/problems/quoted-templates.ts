/** Quotes the templates in JSON that stand outside of texts, as dropped ones do. */
export function quoteTemplates(json: string): string {
  // The pattern matches a text with its escapes, or a template outside of texts.
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}/g, (part) =>
    part.startsWith('"') ? part : JSON.stringify(part),
  );
}
