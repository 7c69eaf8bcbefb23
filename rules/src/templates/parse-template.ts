import { MAX_EXPRESSION_LENGTH, MAX_EXPRESSIONS } from '../limits.ts';
import { parseExpression } from './parse-expression.ts';
import type { TemplatePart, TextProblem } from './template.ts';

/**
 * Splits a text into literal parts and expressions. Malformed expressions are only listed in `problems`.
 * It never throws, and its cost is linear.
 *
 * @param roots the names that a path may begin with; if absent, all are allowed
 *
 * @example
 * parseTemplate('Dear {{event.body.name | upper}}').parts;
 * // ['Dear ', { start: 5, end: 32, path: ['event', 'body', 'name'], filters: [{ name: 'upper' }] }]
 */
export function parseTemplate(
  text: string,
  roots?: readonly string[],
): { parts: readonly TemplatePart[]; problems: readonly TextProblem[] } {
  const parts: TemplatePart[] = [];
  const problems: TextProblem[] = [];
  let at = 0;
  let start = text.indexOf('{{');
  for (let count = 1; start !== -1; count += 1) {
    if (count > MAX_EXPRESSIONS) {
      problems.push({ code: 'TOO_MANY', start, end: text.length, limit: MAX_EXPRESSIONS });
      break;
    }
    if (start > at) {
      parts.push(text.slice(at, start));
    }
    // The text is cut to the maximum length, so that searching for the end of each of many beginnings
    // stays cheap.
    const expression = parseExpression(
      text.slice(start, start + MAX_EXPRESSION_LENGTH),
      start,
      roots,
    );
    if ('code' in expression) {
      problems.push(expression);
    } else {
      parts.push(expression);
    }
    at = expression.end;
    start = text.indexOf('{{', at);
  }
  if (at < text.length) {
    parts.push(text.slice(at));
  }
  return { parts, problems };
}
