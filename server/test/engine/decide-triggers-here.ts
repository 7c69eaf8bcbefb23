import { decideTriggers } from '#domain/triggers/trigger-conditions.ts';
import type { TriggerDecider } from '#domain/triggers/trigger-decider.ts';

/** Evaluates triggers in this process, for engines without a work pool. */
export const decideTriggersHere: TriggerDecider = async (_owner, event, rules) =>
  decideTriggers({ event, rules });
