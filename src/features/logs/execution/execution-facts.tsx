import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { ExecutionLink } from '@/components/executions/execution-link';
import { formatTrigger } from '@/components/executions/execution-text';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { useSeconds } from '@/hooks/use-seconds';
import { formatDuration } from '@/lib/text/duration-text';
import { FACTS_GRID } from '../entry/facts-grid';

/**
 * The facts about a run: workflow, account, trigger, times, and the execution that it comes from.
 */
export function ExecutionFacts({ execution }: { execution: Execution }) {
  const { associated_workflow: workflow, workflow_version: version } = execution;
  const versionText =
    version === undefined || version === null ? 'Test of the draft' : `Version ${version}`;
  return (
    <DescriptionList
      className={FACTS_GRID}
      items={[
        {
          term: 'Workflow',
          value:
            workflow._id === '' ? (
              versionText
            ) : (
              <Link
                to="/workflows/$"
                params={{ _splat: workflow._id }}
                className="rounded-sm text-brand underline-offset-4 hover:underline"
              >
                {versionText}
              </Link>
            ),
        },
        {
          term: 'Linked account',
          value:
            execution.linked_account_id === '' ? (
              'None'
            ) : (
              <AccountLink id={execution.linked_account_id} />
            ),
        },
        { term: 'Started by', value: formatTrigger(execution) },
        {
          term: 'Started',
          value: (
            <>
              <RelativeTime value={execution.createdAt} />
              {execution.type_of_execution === 'SYNC' ? ', synchronous' : null}
            </>
          ),
        },
        { term: 'Duration', value: <Duration execution={execution} /> },
        ...listOrigins(execution),
        ...(execution.config_id === execution.linked_account_id || execution.config_id === ''
          ? []
          : [
              {
                term: 'Config',
                value: <CopyableId value={execution.config_id} name="config ID" />,
              },
            ]),
        ...(execution.instance_tag === undefined
          ? []
          : [{ term: 'Tag', value: execution.instance_tag }]),
      ]}
    />
  );
}

/** The duration of a run, so far if it still runs. */
export function Duration({ execution }: { execution: Execution }) {
  const { instance_execution_time: took, createdAt, phase } = execution;
  const now = useSeconds(phase !== 'ended');
  const soFar = Math.max(0, now - Date.parse(createdAt));
  return (
    <span className="tabular-nums">
      {phase === 'ended' ? formatDuration(took) : `${formatDuration(soFar)} so far`}
    </span>
  );
}

function listOrigins({ parent, rerun_of, fork_of }: Execution): Description[] {
  return [
    ...(parent === undefined
      ? []
      : [
          {
            term: 'Sub-flow of',
            value: <ExecutionLink id={parent.execution_id} text="Another execution" />,
          },
        ]),
    ...(rerun_of === undefined
      ? []
      : [
          { term: 'Replay of', value: <ExecutionLink id={rerun_of} text="An earlier execution" /> },
        ]),
    ...(fork_of === undefined
      ? []
      : [
          {
            term: 'Fork of',
            value: <ExecutionLink id={fork_of.execution_id} text="An earlier execution" />,
          },
        ]),
  ];
}
