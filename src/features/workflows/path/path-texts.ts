import type { TriggerKind, WorkflowUses } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { PathWorkflow, StepName, WorkflowPath } from './path-steps';

/** The effect of each trigger before the last step is done. */
const EFFECTS_BEFORE_RUNNING: Readonly<Record<TriggerKind, string>> = {
  api_call: 'Calls that run it fail',
  event: 'Its event starts nothing',
  schedule: 'Its schedule starts nothing',
  webhook: 'Requests to its address get the status 404',
  app_event: 'New records of the app start nothing',
};

/** The effect of each trigger after the last step. */
const EFFECTS_WHILE_RUNNING: Readonly<Record<TriggerKind, string>> = {
  api_call: 'Calls run it',
  event: 'Its event starts it',
  schedule: 'Its schedule starts it',
  webhook: 'Requests to its address start it',
  app_event: 'New records of the app start it',
};

/** Formats '1 linked account'. */
export const countAccounts = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? 'linked account' : 'linked accounts'}`;

/** Returns a sentence about the present effect of the trigger. @param accounts the number that have it switched on */
export function formatEffect(
  { steps, isRunning }: WorkflowPath,
  trigger: TriggerKind,
  accounts: number,
): string {
  if (!isRunning) {
    const last = steps.length === 1 ? 'it is published' : `all ${steps.length} steps are done`;
    return `${EFFECTS_BEFORE_RUNNING[trigger]} until ${last}.`;
  }
  return steps.length === 1
    ? `${EFFECTS_WHILE_RUNNING[trigger]}.`
    : `${EFFECTS_WHILE_RUNNING[trigger]}, for ${countAccounts(accounts)}.`;
}

type StepText = { title: string; detail: string };

/** Returns the title of a step, and a sentence about its effect or, if it is done, its result. */
export function formatStep(
  name: StepName,
  isDone: boolean,
  { workflow, uses }: { workflow: PathWorkflow; uses: WorkflowUses | undefined },
): StepText {
  const { appName, isPublished } = workflow;
  switch (name) {
    case 'publish':
      return {
        title: 'Publish the workflow',
        detail: isDone
          ? 'It is published.'
          : isPublished
            ? 'Another trigger is published. Publish the draft to use this one.'
            : 'New runs follow the published version.',
      };
    case 'offer':
      return {
        title: 'Add it to the config portal',
        detail: isDone
          ? `The config portal of ${appName} has it.`
          : `Customers of ${appName} configure and switch on there what it offers.`,
      };
    case 'publish_portal':
      return {
        title: 'Publish the config portal',
        detail: isDone
          ? 'Customers can switch it on.'
          : 'Customers see changes of the portal once it is published.',
      };
    case 'switch_on':
      return {
        title: 'Switch it on for a linked account',
        detail: isDone
          ? `It is switched on for ${countAccounts(uses?.total_customers ?? 0)}.`
          : 'Customers do this in their config form. You can do it for one of them here.',
      };
  }
}

/** Formats '2 of 4 steps to running'. Undefined if there is only one step. */
export function formatProgress(path: WorkflowPath, accounts: number): string | undefined {
  const { steps, isRunning } = path;
  if (steps.length === 1) {
    return undefined;
  }
  const done = steps.filter(({ isDone }) => isDone).length;
  return isRunning
    ? `Running for ${countAccounts(accounts)}`
    : `${done} of ${steps.length} steps to running`;
}

/** Formats the note that tests run for an account for which the trigger starts nothing. */
export const formatSwitchedOff = (account: string) =>
  `Not switched on for ${account}: tests run, but its trigger starts nothing.`;
