import type {
  Execution,
  NodeExecution,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { GitFork, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useFork } from '@/api/use-fork';
import { isAboutConnection, isRefused } from '@/components/executions/advice';
import { ExecutionLink } from '@/components/executions/execution-link';
import { ForkDialog } from '@/components/executions/fork-dialog';
import { RunErrorAlert } from '@/components/executions/run-error';
import {
  findOutermostContainer,
  type RunGraph,
  type RunStep,
} from '@/components/executions/run-steps';
import { Button } from '@/components/ui/button';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { getKindText } from '@/components/workflow-graph/node-look';
import { useIsAllowed } from '@/hooks/session/use-role';
import { getOutputBody } from '@/lib/output-body';
import { formatDuration } from '@/lib/text/duration-text';
import { showToast } from '@/stores/dashboard';
import { useRetryNode } from './api';
import { BatchList } from './batch-list';
import { StepValues } from './step-values';
import { stateText } from './time-line';

type StepDetailsProps = {
  execution: Execution;
  graph: RunGraph | undefined;
  step: RunStep;
  /** The iteration of the loop around the step; '' outside of loops. */
  iteration: string;
  onOpenIteration: (loop: string, iteration: string) => void;
};

/** One step of a run: error, values, request, iterations, and actions. */
export function StepDetails(props: StepDetailsProps) {
  const { execution, graph, step, iteration, onOpenIteration } = props;
  const { done, node, state } = step;
  const isPartial = done?.node_status === 'Success';
  const isLoop = node?.type === 'group' || done?.is_batch === true;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusPill status={state === 'none' ? 'inactive' : state} label={stateText(step)} />
        <StepActions execution={execution} graph={graph} step={step} iteration={iteration} />
      </div>
      {done?.error === undefined ? null : (
        <RunErrorAlert
          title={isPartial ? 'A part of the step failed' : 'The step failed'}
          isPartial={isPartial}
          error={done.error}
          link={
            isAboutConnection(done.error) ? (
              <Button asChild size="sm">
                <Link
                  to="/connections/$linkedAccountId"
                  params={{ linkedAccountId: execution.linked_account_id }}
                >
                  Open the linked account
                </Link>
              </Button>
            ) : undefined
          }
        />
      )}
      <DescriptionList
        className="grid grid-cols-2 gap-x-4"
        items={[...listFacts(step), ...listStartedRuns(done)]}
      />
      {isLoop && state !== 'none' ? (
        <BatchList
          executionId={execution._id}
          loop={step.id}
          iteration={iteration}
          onOpen={(opened) => onOpenIteration(step.id, opened)}
        />
      ) : null}
      {done === undefined ? (
        <p className="text-muted-foreground">{UNDONE[state] ?? 'The run has not been here.'}</p>
      ) : (
        <StepValues key={`${done.node_id} ${iteration}`} executionId={execution._id} done={done} />
      )}
    </div>
  );
}

const UNDONE: Readonly<Partial<Record<RunStep['state'], string>>> = {
  running: 'It is running. Its input and output are here once it has ended.',
  left_out: 'It was not part of this test.',
  waiting: 'It is waiting. Its input and output are here once it has ended.',
};

function listFacts({ id, node, done, wait }: RunStep): Description[] {
  return [
    ...(node === undefined ? [] : [{ term: 'Kind', value: getKindText(node) }]),
    { term: 'Node ID', value: <span className="font-mono text-xs">{id}</span> },
    ...(done?.started_at === undefined
      ? []
      : [{ term: 'Started', value: <RelativeTime value={done.started_at} /> }]),
    ...(done?.execution_time === undefined
      ? []
      : [{ term: 'Took', value: formatDuration(done.execution_time) }]),
    ...(done === undefined || done.maximum_attempts <= 1
      ? []
      : [{ term: 'Attempts', value: `${done.attempts_made} of ${done.maximum_attempts}` }]),
    ...(wait === undefined
      ? []
      : [
          { term: 'Waits since', value: <RelativeTime value={wait.since} /> },
          {
            term: 'Waits until',
            value:
              wait.until === undefined || wait.until === null ? (
                'Something answers'
              ) : (
                <RelativeTime value={wait.until} />
              ),
          },
        ]),
    ...(wait?.url === undefined
      ? []
      : [{ term: 'Continues at', value: <CopyableId value={wait.url} name="address" isPinned /> }]),
    ...(done?.outlets === undefined || done.outlets === null
      ? []
      : [{ term: 'Way out', value: done.outlets.join(', ') || 'None' }]),
    ...(done?.connection_id === undefined || done.connection_id === null
      ? []
      : [{ term: 'Connection', value: <CopyableId value={done.connection_id} /> }]),
  ];
}

/** Returns a link to the execution that a sub-flow node started. */
function listStartedRuns(done: NodeExecution | undefined): Description[] {
  const body = done?.node_type === 'sub_flow' ? getOutputBody(done.latest_output) : undefined;
  const id =
    typeof body === 'object' && body !== null && 'execution_id' in body
      ? body.execution_id
      : undefined;
  return typeof id === 'string'
    ? [{ term: 'Sub-flow', value: <ExecutionLink id={id} text="Open its execution" /> }]
    : [];
}

type StepActionsProps = Omit<StepDetailsProps, 'onOpenIteration'>;

/** The actions for a step of an ended run: retry the failed part, or start a new run here. */
function StepActions({ execution, graph, step, iteration }: StepActionsProps) {
  const canAct = useIsAllowed('developer');
  const [isForking, setIsForking] = useState(false);
  const retry = useRetryNode();
  const { done } = step;
  if (!canAct || done === undefined || execution.phase !== 'ended' || isRefused(execution)) {
    return null;
  }
  const start = () =>
    retry.mutate(
      {
        params: { path: { id: execution._id, node_id: step.id } },
        body: iteration === '' ? {} : { iteration },
      },
      {
        onSuccess: ({ message }) => showToast({ severity: 'success', message }),
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {/* For a loop, the failed iterations are retried. */}
      {done.node_status === 'Errored' && done.is_batch !== true ? (
        <Button size="sm" icon={<RotateCcw aria-hidden />} isBusy={retry.isPending} onClick={start}>
          Retry step
        </Button>
      ) : null}
      <Button size="sm" icon={<GitFork aria-hidden />} onClick={() => setIsForking(true)}>
        Fork from here
      </Button>
      {isForking ? (
        <Fork
          execution={execution}
          step={done}
          iteration={iteration}
          container={findOutermostContainer(graph, step.id)}
          onClose={() => setIsForking(false)}
        />
      ) : null}
    </div>
  );
}

type ForkProps = {
  execution: Execution;
  step: NodeExecution;
  iteration: string;
  container: WorkflowNode | undefined;
  onClose: () => void;
};

/** The dialog leads to the new execution. */
function Fork({ execution, step, iteration, container, onClose }: ForkProps) {
  const navigate = useNavigate();
  const fork = useFork({
    ...{ executionId: execution._id, step, iteration },
    onForked: (id) => {
      onClose();
      void navigate({ to: '/logs/executions/$executionId', params: { executionId: id } });
    },
  });
  const isTest = execution.workflow_version === null;
  return <ForkDialog {...{ step, iteration, container, isTest, onClose }} {...fork} />;
}
