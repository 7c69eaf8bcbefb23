import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { NodeKey } from '@/api/queries/runs';
import { useFailedStep } from '@/api/use-failed-step';
import { EndedIterations, type NodeState, RunStates } from '@/components/workflow-graph/run-states';
import type { DraftTests, LoopIteration } from '@/lib/workflow/draft-editor';
import { listLoopsAround } from './loop-runs';
import { type StartTest, StartTestContext } from './start-test';
import {
  indexSteps,
  listLeftOut,
  listSamples,
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
  /** Whether the values of the last test are needed, even while that test is not shown. */
  showsValues: boolean;
  children: ReactNode;
};

/** Returns the numbers of the iterations on a path, by id of the loop. */
function listIterations(
  nodes: Workflow['nodes'],
  { loop, iteration }: LoopIteration,
): [string, number][] {
  const numbers = iteration.split('.').map(Number);
  return [...listLoopsAround(nodes, loop).map(({ id }) => id), loop].map((id, level) => [
    id,
    numbers[level] ?? 1,
  ]);
}

type States = ReadonlyMap<string, NodeState | undefined>;

/** Removes the state of nodes that have changed since a test that did not reach them. */
function removeChanged(states: States, changed: readonly string[]): States {
  const unreached = changed.filter((id) => (states.get(id) ?? 'none') === 'none');
  return new Map([...states, ...unreached.map((id) => [id, undefined] as const)]);
}

const NOT_CHOSEN: TestResults['iterations'] = new Map();

const isSame = (a: NodeKey, b: NodeKey) =>
  a.id === b.id && a.node_id === b.node_id && a.iteration === b.iteration;

/** Provides the editor with the last test: states on the canvas, values in the panels. */
export function TestProvider(props: TestProviderProps) {
  const { workflow, testId, showsValues, onStarted, onShown, onTest, ledTo, onFailed, children } =
    props;
  const { associated_workflow: workflowId, nodes, edges } = workflow;
  const { last: execution, earlier } = useLastTest({ workflowId, shownId: testId, showsValues });
  const executionId = execution?._id;
  const [chosen, setChosen] = useState({ executionId, iterations: NOT_CHOSEN });
  const iterations = chosen.executionId === executionId ? chosen.iterations : NOT_CHOSEN;
  const [isReading, setIsReading] = useState(false);
  const [followed, setFollowed] = useState(ledTo);
  if (followed !== ledTo) {
    setFollowed(ledTo);
    const led = ledTo === undefined ? [] : listIterations(nodes, ledTo);
    setChosen({ executionId, iterations: new Map([...iterations, ...led]) });
  }
  const onShow = useMemo(
    () => (testId !== '' || executionId === undefined ? undefined : () => onShown(executionId)),
    [testId, executionId, onShown],
  );
  const [requested, setRequested] = useState<TestResults['requested']>([]);
  const graph = useMemo(() => ({ nodes, edges }), [nodes, edges]);
  const results = useMemo((): TestResults => {
    const tests = [...earlier.toReversed(), ...(execution === undefined ? [] : [execution])].map(
      (test) => ({ id: test._id, steps: indexSteps(test.nodes ?? [], nodes) }),
    );
    const leftOut = new Map<string, NodeKey>();
    for (const { id, steps } of tests) {
      for (const nodeId of listSamples(steps).keys()) {
        leftOut.delete(nodeId);
      }
      for (const [nodeId, output] of listLeftOut(id, steps)) {
        leftOut.set(nodeId, output);
      }
    }
    return {
      execution,
      graph,
      steps: indexSteps(execution?.nodes ?? [], nodes),
      samples: new Map(tests.flatMap(({ steps }) => [...listSamples(steps)])),
      leftOut,
      requested,
      onRequest: (output, isRequested) =>
        setRequested((before) => [
          ...before.filter((key) => !isSame(key, output)),
          ...(isRequested ? [output] : []),
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
    requested,
    isReading,
    onStarted,
    onShow,
  ]);
  const shownTest = testId === '' ? undefined : execution;
  const { states, ended } = useRunStates(shownTest, graph, iterations);
  const changed = useChangedNodes(testId);
  const marked = useMemo(
    () => (states === undefined ? undefined : removeChanged(states, changed)),
    [states, changed],
  );
  const { failed, isKnown } = useFailedStep(shownTest);
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
