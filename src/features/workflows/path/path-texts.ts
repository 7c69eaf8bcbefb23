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

/** The linked accounts that have a workflow switched on, and those of them that are connected. */
export type SwitchedOn = Pick<WorkflowUses, 'total_customers' | 'connected_customers'>;

/** Formats '2 linked accounts', or '1 of 2 linked accounts' if the other one has to connect again. */
const countConnected = ({ total_customers: total, connected_customers: connected }: SwitchedOn) =>
  `${connected < total ? `${connected.toLocaleString()} of ` : ''}${countAccounts(total)}`;

/** Returns sentences about the present effect of the trigger. */
export function formatEffect(
  { steps, isRunning }: WorkflowPath,
  trigger: TriggerKind,
  accounts: SwitchedOn,
): string {
  if (!isRunning) {
    const last = steps.length === 1 ? 'it is published' : `all ${steps.length} steps are done`;
    return `${EFFECTS_BEFORE_RUNNING[trigger]} until ${last}.`;
  }
  if (steps.length === 1) {
    return `${EFFECTS_WHILE_RUNNING[trigger]}.`;
  }
  const isBroken = accounts.connected_customers < accounts.total_customers;
  const effect = `${EFFECTS_WHILE_RUNNING[trigger]}, for ${countConnected(accounts)}.`;
  return isBroken
    ? `${effect} Where the connection has expired, the customer has to connect again.`
    : effect;
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
export function formatProgress(path: WorkflowPath, accounts: SwitchedOn): string | undefined {
  const { steps, isRunning } = path;
  if (steps.length === 1) {
    return undefined;
  }
  const done = steps.filter(({ isDone }) => isDone).length;
  return isRunning
    ? `Running for ${countConnected(accounts)}`
    : `${done} of ${steps.length} steps to running`;
}

/** Formats the note that tests run for an account for which the trigger starts nothing. */
export const formatSwitchedOff = (account: string) =>
  `Not switched on for ${account}: tests run, but its trigger starts nothing.`;
