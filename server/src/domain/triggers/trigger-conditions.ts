import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import { conditionsHold } from '../workflows/conditions-hold.ts';
import { areQuickConditions } from '../workflows/quick-conditions.ts';

/** The event that templates of a trigger's conditions and key can name as `event`. */
export interface TriggerEvent {
  body: Json;
  headers?: Readonly<Record<string, string>>;
}

/** The rules of a workflow by which an event starts a run. */
export interface TriggerRules {
  /** The stored conditions. Undefined or null if every event starts a run. */
  conditions: unknown;
  /** The template of the key by which starts are compared, or null if there is none. */
  key: string | null;
}

/** Whether an event starts a run, with the key of the start; or the problem why neither is known, as a sentence. */
export type TriggerDecision = { holds: boolean; key: Json } | { problem: string };

/** The limits for evaluating the rules of one workflow on the main thread. */
export interface QuickLimits {
  steps: number;
  members: number;
}

/** Evaluates the rules of several workflows for one event, whatever they cost. */
export function decideTriggers({
  event,
  rules,
}: {
  event: TriggerEvent;
  rules: readonly TriggerRules[];
}): TriggerDecision[] {
  return rules.map((workflowRules) => decideTrigger(event, workflowRules));
}

export function decideTrigger(event: TriggerEvent, rules: TriggerRules): TriggerDecision;
export function decideTrigger(
  event: TriggerEvent,
  rules: TriggerRules,
  limits: QuickLimits,
): TriggerDecision | null;
/**
 * Evaluates the rules of one workflow for an event.
 *
 * @returns null if it takes more than the limits
 */
export function decideTrigger(
  { body, headers = {} }: TriggerEvent,
  rules: TriggerRules,
  limits?: QuickLimits,
): TriggerDecision | null {
  const resolve = (value: Json, name: string): { value: Json } | { problem: string } | null => {
    const resolved = resolveTemplates(value, { event: { body, headers } }, limits?.steps);
    if ('value' in resolved) {
      return resolved;
    }
    const { code, limit } = resolved.problem;
    return limits !== undefined && limit === limits.steps
      ? null
      : {
          problem: `${name} of the trigger cannot be filled in. ${formatTemplateProblem({ code, limit })}`,
        };
  };
  const conditions = toJsonValue(rules.conditions ?? null);
  if (conditions !== null) {
    const resolved = resolve(conditions, 'A condition');
    if (resolved === null || 'problem' in resolved) {
      return resolved;
    }
    if (limits !== undefined && !areQuickConditions(resolved.value, limits.members)) {
      return null;
    }
    if (!conditionsHold(resolved.value)) {
      return { holds: false, key: null };
    }
  }
  const key = rules.key === null ? { value: null } : resolve(rules.key, 'The key');
  return key === null || 'problem' in key ? key : { holds: true, key: key.value };
}
