import type { Execution, NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { orderSteps } from '@patchbay/workflow-graph/layout/step-order.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { formatError } from '@/api/errors';
import { batchQuery } from '@/api/queries/runs';
import {
  buildRunPicture,
  getLeftOut,
  type RunGraph,
  type RunStep,
} from '@/components/executions/run-steps';
import { PageStatus } from '@/components/page/page-status';
import { SidePanel } from '@/components/page/side-panel';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { LazyWorkflowGraph } from '@/components/workflow-graph/lazy-workflow-graph';
import { useMinWidth } from '@/hooks/use-min-width';
import { useSeconds } from '@/hooks/use-seconds';
import { cn } from '@/lib/cn';
import { LogLines } from './log-lines';
import { LoopPath } from './loop-path';
import type { ExecutionSearch } from './search';
import { StepDetails } from './step-details';
import { TimeLine } from './time-line';

const NO_NODES: readonly NodeExecution[] = [];

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'errors', label: 'Errors' },
] as const;

type RunViewProps = {
  execution: Execution;
  /** The graph; undefined if the workflow or its version no longer exists. */
  graph: RunGraph | undefined;
  selection: ExecutionSearch;
  /** Pass the same function each time: there may be hundreds of steps. */
  onSelect: (selection: Partial<ExecutionSearch>) => void;
};

/** A run on the graph and as a time line, with the details of one step. */
export function RunView({ execution, graph, selection, onSelect }: RunViewProps) {
  const { loop, iteration, node: selectedId } = selection;
  const isInLoop = loop !== '' && iteration !== '';
  const batch = useQuery({
    ...batchQuery({ id: execution._id, node_id: loop, iteration: isInLoop ? iteration : '1' }),
    enabled: isInLoop,
  });
  const { phase, waiting_for, tested_part } = execution;
  const isLive = phase !== 'ended';
  const isMoving = phase === 'running';
  const nodes = (isInLoop ? batch.data?.nodes : execution.nodes) ?? NO_NODES;
  const picture = useMemo(
    () =>
      buildRunPicture(graph, {
        nodes,
        waits: waiting_for ?? [],
        hasBegun: !isInLoop && phase !== 'queued',
        isMoving: isMoving && !isInLoop,
        loop: isInLoop ? loop : '',
        iteration: isInLoop ? iteration : '',
        leftOut: getLeftOut(tested_part),
      }),
    [graph, nodes, waiting_for, phase, tested_part, isMoving, isInLoop, loop, iteration],
  );
  const selected = picture.steps.find(({ id }) => id === selectedId);
  const select = useCallback((id?: string) => onSelect({ node: id ?? '' }), [onSelect]);
  const hasRoom = useMinWidth('lg');
  return (
    <div
      className={cn(
        'grid items-start gap-4',
        hasRoom && selected !== undefined && 'grid-cols-[minmax(0,1fr)_420px]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {isInLoop ? (
          <LoopPath
            graph={graph}
            loop={loop}
            iteration={iteration}
            batch={batch.data}
            onOpen={onSelect}
          />
        ) : null}
        {graph === undefined ? null : (
          <RunGraphCard
            graph={graph}
            picture={picture}
            selectedId={selected?.id}
            onSelect={select}
          />
        )}
        {isInLoop && batch.data === undefined ? (
          <PageStatus
            isLoading={batch.error === null}
            {...(batch.error === null
              ? {}
              : { error: formatError(batch.error), onRetry: () => void batch.refetch() })}
          />
        ) : (
          <Steps
            steps={picture.steps}
            isLive={isLive}
            selectedId={selected?.id}
            onSelect={select}
          />
        )}
        <LogLines nodes={nodes} onSelect={select} />
      </div>
      {selected === undefined ? null : (
        <SidePanel
          title={selected.name}
          closeLabel="Close the details"
          onClose={() => select()}
          isBeside={hasRoom}
          className="sticky top-[calc(var(--table-top,0px)+16px)] max-h-[calc(100dvh-120px)]"
        >
          <StepDetails
            key={`${selected.id} ${iteration}`}
            execution={execution}
            graph={graph}
            step={selected}
            iteration={isInLoop ? iteration : ''}
            onOpenIteration={(opened, number) =>
              onSelect({ node: '', loop: opened, iteration: number })
            }
          />
        </SidePanel>
      )}
    </div>
  );
}

type RunGraphCardProps = {
  graph: RunGraph;
  picture: ReturnType<typeof buildRunPicture>;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

function RunGraphCard({ graph, picture, selectedId, onSelect }: RunGraphCardProps) {
  const { nodes, edges } = graph;
  const steps = useMemo(() => orderSteps(nodes, edges), [nodes, edges]);
  const { states } = picture;
  // Steps inside of loops are in their iterations.
  const choose = useCallback(
    (id: string | undefined) => onSelect(id !== undefined && states.has(id) ? id : undefined),
    [onSelect, states],
  );
  return (
    <Card aria-label="Graph" className="h-96 overflow-hidden bg-background sm:h-56 md:h-72">
      <LazyWorkflowGraph
        steps={steps}
        edges={edges}
        run={picture}
        selectedId={selectedId}
        onSelect={choose}
      />
    </Card>
  );
}

type StepsProps = {
  steps: readonly RunStep[];
  isLive: boolean;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

const hasFailed = ({ state, done }: RunStep) =>
  state === 'errored' || done?.node_status === 'Errored_and_Skipped';

function Steps({ steps, isLive, selectedId, onSelect }: StepsProps) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all');
  const now = useSeconds(isLive);
  const visibleSteps = filter === 'errors' ? steps.filter(hasFailed) : steps;
  return (
    <Card aria-labelledby="steps" className="overflow-hidden">
      <header className="flex items-center justify-between gap-2 border-b px-4 py-2">
        <h2 id="steps" className="font-medium text-base">
          Steps
        </h2>
        <SegmentedControl
          label="Steps shown"
          value={filter}
          onValueChange={setFilter}
          segments={FILTERS}
        />
      </header>
      {visibleSteps.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted-foreground">
          {filter === 'errors' ? 'No step failed.' : 'No step has ended yet.'}
        </p>
      ) : (
        <TimeLine steps={visibleSteps} selectedId={selectedId} onSelect={onSelect} now={now} />
      )}
    </Card>
  );
}
