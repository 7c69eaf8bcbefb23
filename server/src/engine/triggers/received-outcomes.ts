import type { NewOutcome } from '#db/events/received-events-repo.ts';
import { formatFault } from '#domain/schemas/payload-schema-fault.ts';
import type { CheckedValue } from '#domain/schemas/schema-jobs.ts';
import type { Listening } from './find-listening.ts';
import type { ArrivalOutcome } from './start-triggered.ts';

const MAX_REASON_LENGTH = 1000;

/** Returns what became of each workflow that listens to an event, the oldest workflow first. */
export function listOutcomes(
  { startable, unstartable }: Pick<Listening, 'startable' | 'unstartable'>,
  outcomes: readonly ArrivalOutcome[],
  config_id: string,
): NewOutcome[] {
  const started = startable.flatMap(({ row }, at) => {
    const outcome = outcomes[at];
    return outcome === undefined ? [] : [{ row, ...toOutcome(outcome) }];
  });
  const others = unstartable.map((row) => ({
    row,
    outcome: row.is_connected ? ('not_enabled' as const) : ('not_connected' as const),
    reason: describeUnstartable(row, config_id),
    execution: null,
  }));
  return [...started, ...others]
    .toSorted(compareAges)
    .map(({ row: { _id, name }, ...outcome }) => ({
      workflow: _id,
      workflow_name: name,
      ...outcome,
      reason: outcome.reason?.slice(0, MAX_REASON_LENGTH) ?? null,
    }));
}

interface Aged {
  row: { created_at: Date; _id: string };
}

const compareAges = ({ row: a }: Aged, { row: b }: Aged): number =>
  a.created_at.getTime() - b.created_at.getTime() || (a._id < b._id ? -1 : 1);

function toOutcome(outcome: ArrivalOutcome): Pick<NewOutcome, 'outcome' | 'reason' | 'execution'> {
  return {
    outcome: outcome.outcome,
    reason: describeOutcome(outcome),
    execution: ('execution_id' in outcome ? outcome.execution_id : undefined) ?? null,
  };
}

function describeOutcome(outcome: ArrivalOutcome): string | null {
  switch (outcome.outcome) {
    case 'started':
      return null;
    case 'duplicate':
      return 'An event with the same idempotency key came within the window and started this execution.';
    case 'conditions':
      return 'The conditions of its trigger do not hold for this event.';
    case 'schema':
      return describeChecked(outcome.checked);
    case 'failed':
      return outcome.problem;
  }
}

function describeChecked(checked: CheckedValue): string {
  if ('fault' in checked) {
    return formatFault(checked.fault);
  }
  const [first, ...others] = checked.problems;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const what = first === undefined ? '' : `: ${first.pointer || 'it'} ${first.message}${more}`;
  return `The payload does not fit the payload schema of the workflow${what}.`;
}

function describeUnstartable(
  { has_config, is_connected, app }: Listening['unstartable'][number],
  config_id: string,
): string {
  if (!is_connected) {
    return `The linked account has not connected ${app}.`;
  }
  return has_config
    ? `The config "${config_id}" of the linked account does not have this workflow enabled.`
    : `The linked account has no config "${config_id}" of ${app}, so this workflow is not enabled.`;
}
