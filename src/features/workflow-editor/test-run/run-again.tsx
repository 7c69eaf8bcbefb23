import type { Execution, NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { GitFork } from 'lucide-react';
import { useState } from 'react';
import { useFork } from '@/api/use-fork';
import { ForkDialog } from '@/components/executions/fork-dialog';
import { findOutermostContainer } from '@/components/executions/run-steps';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useTestResults } from './test-results';

type RunAgainProps = {
  step: NodeExecution;
  /** The path of its iteration; '' outside of loops. */
  iteration: string;
};

/** The button that runs the last test again from a node, with another input. */
export function RunAgain({ step, iteration }: RunAgainProps) {
  const { execution } = useTestResults();
  const canTest = useIsAllowed('developer');
  const [isOpen, setIsOpen] = useState(false);
  if (!canTest || execution?.phase !== 'ended' || step.is_pinned === true) {
    return null;
  }
  return (
    <>
      <Button size="sm" icon={<GitFork aria-hidden />} onClick={() => setIsOpen(true)}>
        Change {step.node_type === 'start' ? 'payload' : 'input'} and run again from here
      </Button>
      {isOpen ? (
        <Fork {...{ execution, step, iteration }} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

type ForkProps = RunAgainProps & { execution: Execution; onClose: () => void };

/** The dialog of a fork. The new run is shown as the test. */
function Fork({ execution, step, iteration, onClose }: ForkProps) {
  const { graph, onStarted } = useTestResults();
  const fork = useFork({
    ...{ executionId: execution._id, step, iteration, isEdited: true },
    onForked: (id) => {
      onClose();
      onStarted(id);
    },
  });
  return (
    <ForkDialog
      {...{ step, iteration, onClose }}
      isTest
      container={findOutermostContainer(graph, step.node_id)}
      {...fork}
    />
  );
}
