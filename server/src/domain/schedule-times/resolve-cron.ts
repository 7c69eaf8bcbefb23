import { MAX_CRON_LENGTH, parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { isJson, isList, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import { REDACTED } from '../redacted.ts';

/** The values that templates in a CRON expression can name. */
export interface CronValues {
  application: JsonObject;
  workflow: JsonObject;
  udf: JsonObject;
}

/** A CRON expression that is filled in but not checked. It has no control characters, because no column takes them. */
export interface ResolvedCron {
  text: string;
  /** The reason why it is not an expression, as a sentence. `EMPTY`: no value was entered yet. */
  problem?: { code: 'EMPTY' | 'WRONG'; message: string };
}

/** Fills in the CRON expression of a trigger from the values of a config. It never throws. */
export function resolveCron(template: string, values: CronValues): ResolvedCron {
  const { application, workflow, udf } = values;
  const resolved = resolveTemplates(template, {
    application: { fields: application },
    workflow: { fields: workflow },
    linked_account: { udf },
  });
  if ('problem' in resolved) {
    const message = formatTemplateProblem(resolved.problem, template);
    return { text: '', problem: { code: 'WRONG', message } };
  }
  const { value } = resolved;
  const names = listFieldNames(template);
  if (value === null || value === '') {
    const message = `${names} has no value. Enter a CRON expression such as 0 9 * * 1-5.`;
    return { text: '', problem: { code: 'EMPTY', message } };
  }
  if (typeof value !== 'string') {
    const kind = isList(value) ? 'a list' : typeof value === 'object' ? 'an object' : `${value}`;
    const message = `${names} is ${kind}, not a CRON expression. Enter one such as 0 9 * * 1-5.`;
    return { text: '', problem: { code: 'WRONG', message } };
  }
  const text = value.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (text.includes(REDACTED)) {
    const message = `${names} is a secret, which a schedule does not read. Use a field that is not secret.`;
    return { text: '', problem: { code: 'WRONG', message } };
  }
  if (text.length > MAX_CRON_LENGTH) {
    const message = `${names} is longer than ${MAX_CRON_LENGTH} characters. Enter a CRON expression such as 0 9 * * 1-5.`;
    return { text: '', problem: { code: 'WRONG', message } };
  }
  return { text };
}

/** Returns what is wrong with the times that values give. Null if they are right, or no value was entered yet. */
export function findCronProblem(template: string, values: CronValues): string | null {
  const { text, problem } = resolveCron(template, values);
  if (problem !== undefined) {
    return problem.code === 'EMPTY' ? null : problem.message;
  }
  const parsed = parseCron(text);
  return 'problem' in parsed ? parsed.problem : null;
}

/** Returns the values of fields by the id and by the name of each, as templates name them. */
export function toNamedValues<Field extends { id: string; name: string }>(
  fields: readonly Field[],
  getValue: (field: Field) => Json,
): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = getValue(field);
      return [
        [field.id, value],
        [field.name, value],
      ];
    }),
  );
}

/** Returns the names of the fields that a template names, as a sentence begins with them. */
function listFieldNames(template: string): string {
  const names = readFieldPaths(template).map(({ name }) => name);
  return names.length === 0 ? 'The CRON expression' : [...new Set(names)].join(', ');
}

/** Returns the config fields that a template names, each by its id or its name. */
export function readFieldPaths(template: string): { isOfApp: boolean; name: string }[] {
  return findTemplatePaths(isJson(template) ? template : '').paths.flatMap(({ path }) => {
    const [root, , name] = path;
    const isField = root === 'application' || root === 'workflow';
    return isField && typeof name === 'string' ? [{ isOfApp: root === 'application', name }] : [];
  });
}
