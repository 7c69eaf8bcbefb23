import { isJson, type Json } from '@patchbay/rules/json.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import { conditionsHold } from '../workflows/conditions-hold.ts';

/** The maximum number of steps of one trigger's templates, which are resolved while its event is received. */
export const MAX_TEMPLATE_STEPS = 200_000;

/** The event that templates of a trigger's conditions can name as `event`. */
export interface TriggerEvent {
  body: Json;
  headers?: Readonly<Record<string, string>>;
}

/** Whether an event starts a run: without conditions each one does. A template that cannot be resolved holds nothing. */
export function startsRun(conditions: unknown, { body, headers = {} }: TriggerEvent): boolean {
  if (conditions === undefined || conditions === null) {
    return true;
  }
  if (!isJson(conditions)) {
    return false;
  }
  const resolved = resolveTemplates(conditions, { event: { body, headers } }, MAX_TEMPLATE_STEPS);
  return 'value' in resolved && conditionsHold(resolved.value);
}
