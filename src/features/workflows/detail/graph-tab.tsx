import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Card, CardContent } from '@/components/ui/card';
import { Drawer } from '@/components/ui/drawer';
import { IconButton } from '@/components/ui/icon-button';
import { LazyWorkflowGraph } from '@/components/workflow-graph/lazy-workflow-graph';
import { stepsOf } from '@/components/workflow-graph/step-order';
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
  const steps = useMemo(() => stepsOf(nodes, edges), [nodes, edges]);
  const selected = nodes.find(({ id }) => id === selectedId);
  const hasRoom = useMinWidth('lg');
  const isBeside = hasRoom && selected !== undefined;
  return (
    <div
      className={cn(
        'grid gap-4 md:h-[max(480px,calc(100dvh-250px))] md:grid-cols-[260px_minmax(0,1fr)]',
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
      <Card aria-label="Graph" className="min-h-0 overflow-hidden bg-background max-md:h-56">
        <LazyWorkflowGraph
          steps={steps}
          edges={edges}
          selectedId={selected?.id}
          onSelect={onSelect}
        />
      </Card>
      {selected === undefined ? null : isBeside ? (
        <Card aria-labelledby="selected" className="flex min-h-0 flex-col">
          <header className="flex items-start justify-between gap-2 px-4 pt-3">
            <h2 id="selected" className="wrap-anywhere font-medium text-base">
              {selected.name}
            </h2>
            <IconButton
              label="Close the settings"
              icon={<X aria-hidden />}
              className="-mt-1 -mr-2 text-muted-foreground"
              onClick={() => onSelect(undefined)}
            />
          </header>
          <CardContent className="min-h-0 flex-1 overflow-y-auto">
            <NodeSettings node={selected} />
          </CardContent>
        </Card>
      ) : (
        <Drawer isOpen onOpenChange={() => onSelect(undefined)} title={selected.name}>
          <NodeSettings node={selected} />
        </Drawer>
      )}
    </div>
  );
}
