import type { TemplateProblemCode, TextProblem } from './template.ts';

const SENTENCES: Readonly<Record<TemplateProblemCode, string>> = {
  UNCLOSED:
    'This expression has no }} within {limit} characters. Close or shorten it, or write {{"{{"}} for two braces.',
  NOT_A_PATH:
    'This expression names nothing. Write a path such as event.body.email between the braces.',
  UNKNOWN_ROOT:
    '{name}. A path begins with node, event, linked_account, workflow, application, env, instance_meta_data, array_item or loop.',
  CREDENTIALS:
    'Credentials are not available to templates. Use a node of the app, which signs its requests itself.',
  UNKNOWN_FILTER: 'There is no filter of this name. See the list in the guide on templates.',
  WRONG_ARGUMENT:
    'The filter does not take this argument. Write it behind a colon, text in quotes; see the list in the guide on templates.',
  TOO_MANY:
    'There are more than {limit} expressions in one text. Prepare part of it in a node before this one.',
  TOO_LONG: 'This becomes longer than {limit} characters. Name a smaller part of the value.',
  TOO_DEEP: 'This is nested more than {limit} levels deep. Name an inner part of the value.',
  WRONG_TYPE: 'This is not JSON. Send a value that JSON can express.',
};

const MAX_NAME_LENGTH = 80;

type Stated = Pick<TextProblem, 'code' | 'limit'> & Partial<Pick<TextProblem, 'start' | 'end'>>;

/**
 * Formats a problem as an English sentence that says what is wrong and what to do.
 *
 * @param text the text with the problem, so that the sentence can quote the expression
 */
export function formatTemplateProblem(problem: Stated, text?: string): string {
  const { code, limit = 0, start, end } = problem;
  const [path = ''] = text === undefined ? [] : text.slice(start, end).split('|');
  const name = path.trim().slice(0, MAX_NAME_LENGTH);
  return SENTENCES[code]
    .replace('{limit}', () => limit.toLocaleString('en-US'))
    .replace('{name}', () => (name === '' ? 'Nothing has this name' : `Nothing is called ${name}`));
}
