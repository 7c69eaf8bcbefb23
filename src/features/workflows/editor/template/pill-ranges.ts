import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';

/** The expressions of a text that can be read. */
export function pillRanges(text: string): readonly { from: number; to: number }[] {
  return parseTemplate(text).parts.flatMap((part) =>
    typeof part === 'string' ? [] : [{ from: part.start, to: part.end }],
  );
}
