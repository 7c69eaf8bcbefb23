import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';

/** Finds the valid expressions of a text. */
export function findPillRanges(text: string): readonly { from: number; to: number }[] {
  return parseTemplate(text).parts.flatMap((part) =>
    typeof part === 'string' ? [] : [{ from: part.start, to: part.end }],
  );
}
