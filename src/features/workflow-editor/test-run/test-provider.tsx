import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { NodeKey } from '@/api/queries/runs';
import { useFailedStep } from '@/api/use-failed-step';
import { EndedIterations, type NodeState, RunStates } from '@/components/workflow-graph/run-states';
import type { DraftTests, LoopIteration } from '@/lib/workflow/draft-editor';
import { loopsAround } from './loop-runs';
import { type StartTest, StartTestContext } from './start-test';
import {
  leftOutOf,
  samplesOf,
  stepsById,
  type TestResults,
  TestResultsContext,
} from './test-results';
import { useChangedNodes } from './use-changed-nodes';
import { useLastTest } from './use-last-test';
import { useRunStates } from './use-run-states';

type TestProps = Pick<DraftTests, 'testId' | 'onStarted' | 'onShown' | 'ledTo' | 'onFailed'> & {
  onTest: StartTest;
};

type TestProviderProps = TestProps & {
  workflow: Workflow;
  /** Whether values of the last test are shown, also without that test. */
  isWanted: boolean;
  children: ReactNode;
};

/** By the id of each loop on the way. */
function iterationsTo(
  nodes: Workflow['nodes'],
  { loop, iteration }: LoopIteration,
): [string, number][] {
  const numbers = iteration.split('.').map(Number);
  return [...loopsAround(nodes, loop).map(({ id }) => id), loop].map((id, level) => [
    id,
    numbers[level] ?? 1,
  ]);
}

type States = ReadonlyMap<string, NodeState | undefined>;

/** That a test has not been at a node says nothing of one that is another since. */
function withoutChanged(states: States, changed: readonly string[]): States {
  const others = changed.filter((id) => (states.get(id) ?? 'none') === 'none');
  return new Map([...states, ...others.map((id) => [id, undefined] as const)]);
}

const NOT_CHOSEN: TestResults['iterations'] = new Map();

const isSame = (one: NodeKey, other: NodeKey) =>
  one.id === other.id && one.node_id === other.node_id && one.iteration === other.iteration;

/** The last test around the editor: states on the canvas, values in the panels. */
export function TestProvider(props: TestProviderProps) {
  const { workflow, testId, isWanted, onStarted, onShown, onTest, ledTo, onFailed, children } =
    props;
  const { associated_workflow: workflowId, nodes, edges } = workflow;
  const { last: execution, earlier } = useLastTest({ workflowId, shownId: testId, isWanted });
  const executionId = execution?._id;
  const [chosen, setChosen] = useState({ executionId, iterations: NOT_CHOSEN });
  const iterations = chosen.executionId === executionId ? chosen.iterations : NOT_CHOSEN;
  const [isReading, setIsReading] = useState(false);
  const [followed, setFollowed] = useState(ledTo);
  if (followed !== ledTo) {
    setFollowed(ledTo);
    const led = ledTo === undefined ? [] : iterationsTo(nodes, ledTo);
    setChosen({ executionId, iterations: new Map([...iterations, ...led]) });
  }
  const onShow = useMemo(
    () => (testId !== '' || executionId === undefined ? undefined : () => onShown(executionId)),
    [testId, executionId, onShown],
  );
  const [wanted, setWanted] = useState<TestResults['wanted']>([]);
  const graph = useMemo(() => ({ nodes, edges }), [nodes, edges]);
  const results = useMemo((): TestResults => {
    const tests = [...earlier.toReversed(), ...(execution === undefined ? [] : [execution])].map(
      (one) => ({ id: one._id, steps: stepsById(one.nodes ?? [], nodes) }),
    );
    const leftOut = new Map<string, NodeKey>();
    for (const { id, steps } of tests) {
      for (const nodeId of samplesOf(steps).keys()) {
        leftOut.delete(nodeId);
      }
      for (const [nodeId, output] of leftOutOf(id, steps)) {
        leftOut.set(nodeId, output);
      }
    }
    return {
      execution,
      graph,
      steps: stepsById(execution?.nodes ?? [], nodes),
      samples: new Map(tests.flatMap(({ steps }) => [...samplesOf(steps)])),
      leftOut,
      wanted,
      onWanted: (output, isWanted) =>
        setWanted((before) => [
          ...before.filter((one) => !isSame(one, output)),
          ...(isWanted ? [output] : []),
        ]),
      iterations,
      onIteration: (loop, number) =>
        setChosen({ executionId, iterations: new Map(iterations).set(loop, number) }),
      isReading,
      onReading: setIsReading,
      onStarted,
      onShow,
    };
  }, [
    execution,
    earlier,
    executionId,
    nodes,
    graph,
    iterations,
    wanted,
    isReading,
    onStarted,
    onShow,
  ]);
  const shown = testId === '' ? undefined : execution;
  const { states, ended } = useRunStates(shown, graph, iterations);
  const changed = useChangedNodes(testId);
  const marked = useMemo(
    () => (states === undefined ? undefined : withoutChanged(states, changed)),
    [states, changed],
  );
  const { failed, isKnown } = useFailedStep(shown);
  const failedId = isKnown ? failed?.node : undefined;
  useEffect(() => {
    if (failedId !== undefined) {
      onFailed?.(failedId);
    }
  }, [failedId, onFailed]);
  return (
    <StartTestContext value={onTest}>
      <RunStates value={marked}>
        <EndedIterations value={ended}>
          <TestResultsContext value={results}>{children}</TestResultsContext>
        </EndedIterations>
      </RunStates>
    </StartTestContext>
  );
}
