import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import type { StoredPortal, StoredPortalField } from '../../db/schema/stored-portal.ts';
import { readFieldPaths, resolveCron } from '../triggers/schedules/resolve-cron.ts';
import type { PortalProblem } from './portal-problem.ts';

/**
 * Finds defaults that the schedule of an offered workflow cannot be planned with. Each customer who does not change the
 * value would get it. A schedule that reads anything beside fields with a default is not checked.
 *
 * @param crons the CRON expressions of workflows with a schedule, by `_id`, with their templates
 */
export function findCronDefaultProblems(
  { fields, workflows }: StoredPortal,
  crons: ReadonlyMap<string, string>,
): PortalProblem[] {
  return workflows.flatMap((workflow, at) => {
    const template = crons.get(workflow.id) ?? '';
    const named = readFieldPaths(template).flatMap(({ isOfApp, name }) => {
      const list = isOfApp ? fields : workflow.fields;
      const index = list.findIndex((field) => field.id === name || field.name === name);
      const field = list[index];
      const pointer = `${isOfApp ? '' : `/workflows/${at}`}/fields/${index}/defaultValue`;
      return field?.defaultValue === undefined ? [] : [{ pointer, subject: field.name }];
    });
    const hasAllValues = named.length === findTemplatePaths(template).paths.length;
    const problem = hasAllValues ? describeDefaults(template, fields, workflow.fields) : null;
    const message = `decides when a workflow runs. ${problem}`;
    return problem === null ? [] : named.map((field) => ({ ...field, message }));
  });
}

/** Returns what is wrong with the times that the defaults give; null: nothing, or they give none. */
function describeDefaults(
  template: string,
  fields: readonly StoredPortalField[],
  workflowFields: readonly StoredPortalField[],
): string | null {
  const cron = resolveCron(template, {
    application: getDefaults(fields),
    workflow: getDefaults(workflowFields),
    udf: {},
  });
  if (cron.problem !== undefined) {
    return cron.problem.code === 'EMPTY' ? null : cron.problem.message;
  }
  const parsed = parseCron(cron.text);
  return 'problem' in parsed ? parsed.problem : null;
}

/** Returns the defaults by the id and by the name of their fields. */
function getDefaults(fields: readonly StoredPortalField[]): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap(({ id, name, defaultValue }) => {
      const value = toJsonValue(defaultValue ?? null);
      return [
        [id, value],
        [name, value],
      ];
    }),
  );
}
