/** JSON in which a template that stands on its own, as it was dropped there, is a text. */
export function withQuotedTemplates(json: string): string {
  // A text with its escapes, or a template outside of texts.
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}/g, (part) =>
    part.startsWith('"') ? part : JSON.stringify(part),
  );
}
