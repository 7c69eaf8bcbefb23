import type {
  ScheduleTrigger,
  StartSettings,
  TriggerKind,
} from '@patchbay/contract/schema.gen.d.ts';
import { formatLiveEvent } from '#db/polls/listening-workflows-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import type { StoredWorkflow } from './stored-workflow.ts';

export type LiveTrigger = Pick<
  WorkflowRow,
  'live_trigger' | 'live_event' | 'live_connection' | 'live_frequency' | 'live_cron'
>;

/** The contract's default number of minutes between two polls. */
const DEFAULT_FREQUENCY = 5;

/** Returns the settings of the start node. Null if it has none yet. */
export function getStartSettings({ nodes }: Pick<StoredWorkflow, 'nodes'>): StartSettings | null {
  for (const node of nodes) {
    if (node.type === 'start') {
      return node.data;
    }
  }
  return null;
}

/** Returns the kind of the trigger that a document starts with. Null if it has none yet. */
export const getTriggerKind = (document: Pick<StoredWorkflow, 'nodes'>): TriggerKind | null =>
  getStartSettings(document)?.kind ?? null;

/** Returns the columns by which a published workflow's trigger is found without reading its document. */
export function getLiveTrigger(document: Pick<StoredWorkflow, 'nodes'> | null): LiveTrigger {
  const trigger = document === null ? null : getStartSettings(document);
  return {
    live_trigger: trigger?.kind ?? null,
    live_event: getLiveEvent(trigger),
    live_connection: trigger?.kind === 'app_event' ? (trigger.connection_id ?? null) : null,
    live_frequency: trigger?.kind === 'app_event' ? (trigger.frequency ?? DEFAULT_FREQUENCY) : null,
    live_cron: trigger?.kind === 'schedule' ? getCronTemplate(trigger.schedule) : null,
  };
}

/** Returns the CRON expression of a schedule whose times depend on config fields; null if they do not. */
export function getCronTemplate(schedule: ScheduleTrigger['schedule']): string | null {
  return schedule.trigger_type === 'cron' && schedule.cron_pattern.includes('{{')
    ? schedule.cron_pattern
    : null;
}

function getLiveEvent(trigger: StartSettings | null): string | null {
  switch (trigger?.kind) {
    case 'event':
      return trigger.event;
    case 'app_event':
      return formatLiveEvent({ slug: trigger.slug, trigger: trigger.event });
    default:
      return null;
  }
}
