import type { Json, JsonObject } from '../json.ts';
import { MAX_RESOLVED_LENGTH, MAX_TEMPLATE_WORK } from '../limits.ts';
import { applyFilter, toText } from './filters.ts';
import { mapTexts } from './map-texts.ts';
import { measure, problemOf, TemplateError } from './measure.ts';
import { parseTemplate } from './parse-template.ts';
import { readPath } from './read-path.ts';
import type { Expression, TemplateProblem } from './template.ts';

/** An expression costs about as much as visiting so many members. */
const EXPRESSION_STEPS = 50;

/**
 * A copy of a value in which every text has its templates resolved. A text that is one expression and
 * nothing else becomes what the expression names, null for nothing; in other texts, null is empty text,
 * and lists and objects are JSON. What comes from the scope is never parsed. It never throws, and changes
 * neither of both, but the copy may share parts with the scope.
 *
 * @param scope only own keys count; they may be getters, so that only what is named is loaded
 * @param maxSteps how many members and expressions it visits before it ends with the problem `TOO_LONG` and
 * this limit; absent, as many as all other limits allow
 * @returns the first problem, where there is one
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
  const spendOn = <T extends Json>(one: T): T => {
    spend(measure(one, MAX_RESOLVED_LENGTH, visit));
    return one;
  };
  const evaluate = ({ start, end, path, text, filters }: Expression): Json => {
    at = { ...at, start, end };
    visit(EXPRESSION_STEPS);
    return filters.reduce<Json>(
      (one, { name, argument }) => {
        // The members of a text that is split are there before they can be counted.
        visit(typeof one === 'string' ? one.length / 8 : 0);
        return spendOn(applyFilter(name, one, argument));
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
    for (const one of parts) {
      mixed += typeof one === 'string' ? one : toText(evaluate(one));
      measure(mixed, MAX_RESOLVED_LENGTH);
    }
    return spendOn(mixed);
  };
  try {
    measure(value, MAX_TEMPLATE_WORK);
    return { value: mapTexts(value, '', resolve) };
  } catch (error) {
    return { problem: problemOf(error, at) };
  }
}
