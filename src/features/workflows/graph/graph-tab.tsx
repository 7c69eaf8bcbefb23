import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { orderSteps } from '@patchbay/workflow-graph/layout/step-order.ts';
import { useMemo } from 'react';
import { SidePanel } from '@/components/page/side-panel';
import { Card } from '@/components/ui/card';
import { LazyWorkflowGraph } from '@/components/workflow-graph/lazy-workflow-graph';
import { useMinWidth } from '@/hooks/use-min-width';
import { cn } from '@/lib/cn';
import { NodeSettings } from './node-settings';
import { StepList } from './step-list';

type GraphTabProps = {
  workflow: Workflow;
  /** Id of the selected node; '' for none. */
  selectedId: string;
  onSelect: (id: string | undefined) => void;
};

/** The graph, its steps as a list, and the settings of the selected one. */
export function GraphTab({ workflow: { nodes, edges }, selectedId, onSelect }: GraphTabProps) {
  const steps = useMemo(() => orderSteps(nodes, edges), [nodes, edges]);
  const selected = nodes.find(({ id }) => id === selectedId);
  const hasRoom = useMinWidth('lg');
  const isBeside = hasRoom && selected !== undefined;
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-4 md:graph-height md:grid-cols-[260px_minmax(0,1fr)]',
        isBeside && 'lg:grid-cols-[260px_minmax(0,1fr)_340px]',
      )}
    >
      <Card aria-labelledby="steps" className="flex min-h-0 flex-col max-md:order-2">
        <h2 id="steps" className="px-4 pt-3 pb-1 font-medium text-base">
          Steps
        </h2>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          <StepList steps={steps} selectedId={selected?.id} onSelect={onSelect} />
        </div>
      </Card>
      <Card
        aria-label="Graph"
        className="min-h-0 overflow-hidden bg-background max-md:h-56 max-sm:h-96"
      >
        <LazyWorkflowGraph
          steps={steps}
          edges={edges}
          selectedId={selected?.id}
          onSelect={onSelect}
        />
      </Card>
      {selected === undefined ? null : (
        <SidePanel
          title={selected.name}
          closeLabel="Close the settings"
          onClose={() => onSelect(undefined)}
          isBeside={isBeside}
        >
          <NodeSettings node={selected} />
        </SidePanel>
      )}
    </div>
  );
}
