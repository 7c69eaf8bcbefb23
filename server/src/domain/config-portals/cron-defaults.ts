import { toJsonValue } from '@patchbay/rules/json.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import type { StoredPortal, StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { findCronProblem, readFieldPaths, toNamedValues } from '../schedule-times/resolve-cron.ts';
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
    const places = readFieldPaths(template).flatMap(({ isOfApp, name }) => {
      const list = isOfApp ? fields : workflow.fields;
      const index = list.findIndex((field) => field.id === name || field.name === name);
      const field = list[index];
      const pointer = `${isOfApp ? '' : `/workflows/${at}`}/fields/${index}/defaultValue`;
      return field?.defaultValue === undefined ? [] : [{ pointer, subject: field.name }];
    });
    if (places.length < findTemplatePaths(template).paths.length) {
      return [];
    }
    const problem = findCronProblem(template, {
      application: toNamedValues(fields, getDefault),
      workflow: toNamedValues(workflow.fields, getDefault),
      udf: {},
    });
    const message = `decides when a workflow runs. ${problem}`;
    return problem === null ? [] : places.map((place) => ({ ...place, message }));
  });
}

const getDefault = ({ defaultValue }: StoredPortalField) => toJsonValue(defaultValue ?? null);
