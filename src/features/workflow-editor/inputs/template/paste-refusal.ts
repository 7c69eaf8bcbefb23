import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';

/** The maximum length of a text that is kept with its problems marked, because it can be mended by hand. */
const MAX_MENDED_LENGTH = 32_768;

/**
 * Returns why a large text is neither pasted nor dropped: it is longer than the field takes, or its expressions
 * cannot be read.
 *
 * @param hasTemplates whether the field has expressions
 */
export function findPasteRefusal(
  pasted: string,
  { maxLength, hasTemplates }: { maxLength: number | undefined; hasTemplates: boolean },
): string | undefined {
  if (pasted.length <= MAX_MENDED_LENGTH) {
    return undefined;
  }
  const size = `The inserted text has ${pasted.length.toLocaleString('en')} characters`;
  const same = 'The field is as it was.';
  if (maxLength !== undefined && pasted.length > maxLength) {
    return `${size}; ${maxLength.toLocaleString('en')} fit here. ${same} Prepare part of it in a node before this one.`;
  }
  const [problem] = hasTemplates ? parseTemplate(pasted).problems : [];
  return problem === undefined
    ? undefined
    : `${size}. ${formatTemplateProblem(problem, pasted)} ${same}`;
}
