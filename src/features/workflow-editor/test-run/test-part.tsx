import type { WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { SegmentedControl } from '@/components/ui/segmented-control';

/** The part of the workflow that a test runs: all of it, everything up to the open node, or that node alone. */
export type TestPart = 'all' | 'to' | 'alone';

/** A node, and the part of the workflow that is tested. */
export type TestedPart = { nodeId: string; part: TestPart };

type TestPartChoiceProps = {
  node: WorkflowNode;
  part: TestPart;
  onChange: (part: TestPart) => void;
  /** The names of nodes that run anyway if the node is tested alone. */
  running: readonly string[];
};

export function TestPartChoice({ node, part, onChange, running }: TestPartChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <SegmentedControl
        label="What runs"
        value={part}
        onValueChange={onChange}
        segments={[
          { value: 'all', label: 'All' },
          { value: 'to', label: 'Up to this node' },
          { value: 'alone', label: 'This node alone' },
        ]}
      />
      <p className="text-muted-foreground text-xs">{describePart(part, node, running)}</p>
    </div>
  );
}

function describePart(
  part: TestPart,
  { name, parent_id }: WorkflowNode,
  running: readonly string[],
) {
  const whole = parent_id === undefined ? '' : ' The whole container runs.';
  switch (part) {
    case 'all':
      return 'Every node of the draft.';
    case 'to':
      return `What leads to “${name}”, and the node itself.${whole}`;
    case 'alone':
      return running.length === 0
        ? `“${name}” with the data that the last test gave.${whole}`
        : `“${name}” with the data that the last test gave.${whole} These run, too, because it gave none for them: ${running.join(', ')}.`;
  }
}
