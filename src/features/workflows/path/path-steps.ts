import type {
  TriggerKind,
  Workflow,
  WorkflowUses,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getOwnValue, toJsonValue } from '@patchbay/rules/json.ts';
import { isTriggerKind } from '@/components/workflow-graph/trigger-text';

/** A workflow as far as its path to running depends on it. */
export type PathWorkflow = {
  id: string;
  name: string;
  /** The slug of its app; undefined if it does not belong to an app. */
  slug: string | undefined;
  appName: string;
  /** The linked account that owns it; undefined if the organization does. */
  linkedAccountId: string | undefined;
  isPublished: boolean;
};

/** A workflow that customers switch on. */
export type SwitchableWorkflow = PathWorkflow & { slug: string };

export type StepName = 'publish' | 'offer' | 'publish_portal' | 'switch_on';

export type PathStep = { name: StepName; isDone: boolean };

/** The steps from a draft to its first run. */
export type WorkflowPath = {
  steps: readonly PathStep[];
  /** Whether the trigger starts it now. It stays switched on for customers after the portal has dropped it. */
  isRunning: boolean;
};

type OwnedWorkflow = Pick<
  Workflow,
  'name' | 'slug' | 'associated_application' | 'linked_account_id' | 'published'
>;

/** @param id of the workflow itself, not of its draft */
export const toPathWorkflow = (id: string, workflow: OwnedWorkflow): PathWorkflow => ({
  id,
  name: workflow.name,
  slug: workflow.slug,
  appName: workflow.associated_application?.name ?? workflow.slug ?? '',
  linkedAccountId: workflow.linked_account_id,
  isPublished: workflow.published,
});

/** Returns the kind of the draft's trigger, also of one that is not complete; undefined if it has none yet. */
export function findTrigger({ nodes }: Pick<Workflow, 'nodes'>): TriggerKind | undefined {
  const start = nodes.find(({ type }) => type === 'start');
  const settings = toJsonValue(start?.data ?? start?.draft_data ?? {});
  const kind = getOwnValue(settings, 'kind');
  return isTriggerKind(kind) ? kind : undefined;
}

/**
 * Returns whether the trigger starts a workflow only for customers that have it switched on. The server decides the
 * same in `startable-workflows-repo.ts`, `listening-workflows-repo.ts` and `plan-schedules.ts`.
 */
export function needsSwitch(
  workflow: PathWorkflow,
  trigger: TriggerKind,
): workflow is SwitchableWorkflow {
  const { slug, linkedAccountId } = workflow;
  return trigger !== 'api_call' && slug !== undefined && linkedAccountId === undefined;
}

/** Returns the steps of a workflow and their states. @param uses undefined if they have not been read */
export function readPath(
  workflow: PathWorkflow,
  trigger: TriggerKind,
  uses: WorkflowUses | undefined,
): WorkflowPath {
  // A version with another trigger may be published.
  const isPublished = uses === undefined ? workflow.isPublished : uses.trigger === trigger;
  const publish: PathStep = { name: 'publish', isDone: isPublished };
  if (!needsSwitch(workflow, trigger)) {
    return { steps: [publish], isRunning: isPublished };
  }
  const portal = uses?.portals.find(({ slug }) => slug === workflow.slug);
  const isOn = (portal?.configs ?? 0) > 0;
  return {
    steps: [
      publish,
      { name: 'offer', isDone: portal?.is_offered === true },
      { name: 'publish_portal', isDone: portal?.is_published === true },
      { name: 'switch_on', isDone: isOn },
    ],
    isRunning: isPublished && isOn,
  };
}

/** Returns the first step that is not done; undefined if all are done. */
export const findNextStep = ({ steps }: WorkflowPath): StepName | undefined =>
  steps.find(({ isDone }) => !isDone)?.name;
