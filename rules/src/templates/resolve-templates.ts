import type { Json, JsonObject } from '../json.ts';
import { MAX_RESOLVED_LENGTH, MAX_TEMPLATE_WORK } from '../limits.ts';
import { applyFilter, toText } from './filters.ts';
import { mapTexts } from './map-texts.ts';
import { measure, TemplateError, toTemplateProblem } from './measure.ts';
import { parseTemplate } from './parse-template.ts';
import { readPath } from './read-path.ts';
import type { Expression, TemplateProblem } from './template.ts';

/** The cost of an expression, in members visited. */
const EXPRESSION_STEPS = 50;

/**
 * Returns a copy of a value in which the templates of every text are resolved. A text that consists of
 * one expression becomes the value that the expression names, or null if there is none. In other texts
 * null becomes empty text, and lists and objects become JSON. Values from the scope are never parsed as
 * templates. It never throws and changes neither argument, but the copy may share parts with the scope.
 *
 * @param scope only own keys count; they may be getters, so that only the values in use are loaded
 * @param maxSteps the number of members and expressions after which it stops with the problem `TOO_LONG`
 * and this limit; if absent, only the other limits apply
 * @returns the value, or the first problem
 *
 * @example
 * resolveTemplates({ subject: 'Hi {{event.body.name}}', tags: '{{event.body.tags}}' }, scope);
 * // { value: { subject: 'Hi Ada', tags: ['new'] } }
 */
export function resolveTemplates(
  value: Json,
  scope: JsonObject,
  maxSteps: number = Number.POSITIVE_INFINITY,
): { value: Json } | { problem: TemplateProblem } {
  let at = { pointer: '', start: 0, end: 0 };
  let work = 0;
  let steps = 0;
  const visit = (count: number) => {
    steps += count;
    if (steps > maxSteps) {
      throw new TemplateError('TOO_LONG', maxSteps);
    }
  };
  const spend = (cost: number) => {
    work += cost;
    if (work > MAX_TEMPLATE_WORK) {
      throw new TemplateError('TOO_LONG', MAX_TEMPLATE_WORK);
    }
  };
  const visitAll = (count: number) => {
    visit(count);
    spend(count);
  };
  const spendOn = <T extends Json>(result: T): T => {
    spend(measure(result, MAX_RESOLVED_LENGTH, visit));
    return result;
  };
  const evaluate = ({ start, end, path, text, filters }: Expression): Json => {
    at = { ...at, start, end };
    visit(EXPRESSION_STEPS);
    return filters.reduce<Json>(
      (current, { name, argument }) => {
        // The members that `split` makes of a text exist before they can be counted, so they are estimated
        // here.
        visit(typeof current === 'string' ? current.length / 8 : 0);
        return spendOn(applyFilter(name, current, argument));
      },
      spendOn(text ?? readPath(scope, path, visitAll) ?? null),
    );
  };
  const resolve = (text: string, pointer: string): Json => {
    at = { pointer, start: 0, end: text.length };
    const { parts, problems } = parseTemplate(text);
    const [part] = parts;
    for (const { code, limit, start, end } of problems) {
      at = { pointer, start, end };
      throw new TemplateError(code, limit);
    }
    if (parts.length === 1 && typeof part === 'object') {
      return evaluate(part);
    }
    let mixed = '';
    for (const piece of parts) {
      mixed += typeof piece === 'string' ? piece : toText(evaluate(piece));
      measure(mixed, MAX_RESOLVED_LENGTH);
    }
    return spendOn(mixed);
  };
  try {
    measure(value, MAX_TEMPLATE_WORK);
    return { value: mapTexts(value, '', resolve) };
  } catch (error) {
    return { problem: toTemplateProblem(error, at) };
  }
}
