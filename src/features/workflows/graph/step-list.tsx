import type { Step } from '@patchbay/workflow-graph/layout/step-order.ts';
import { CircleAlert } from 'lucide-react';
import { getKindBelowName, NODE_LOOKS } from '@/components/workflow-graph/node-look';
import { cn } from '@/lib/cn';

type StepListProps = {
  steps: readonly Step[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** The graph as a list of its nodes in the order of a run. Each row names the nodes that it follows. */
export function StepList({ steps, selectedId, onSelect }: StepListProps) {
  return (
    <ol className="flex flex-col gap-px">
      {steps.map(({ node, after, children }, index) => {
        const { icon: Icon } = NODE_LOOKS[node.type];
        const kind = getKindBelowName(node);
        const isSelected = node.id === selectedId;
        // If a node follows only the node above it, the order of the rows says so.
        const before = steps[index - 1]?.node.name;
        const isNext = after.length === 1 && after[0] === before;
        return (
          <li key={node.id}>
            <button
              type="button"
              aria-current={isSelected ? 'step' : undefined}
              className={cn(
                'focus-inset flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left hover:bg-accent',
                isSelected && 'bg-brand-soft hover:bg-brand-soft',
              )}
              onClick={() => onSelect(node.id)}
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium">{node.name}</span>
                <span className="block truncate text-muted-foreground text-xs">
                  {kind}
                  {after.length === 0 ? null : (
                    <span className={cn(isNext && 'sr-only')}>
                      {kind === '' ? 'After ' : ', after '}
                      {after.join(', ')}
                    </span>
                  )}
                </span>
              </span>
              {node.data === null ? (
                <CircleAlert
                  aria-label="Not filled in yet"
                  className="mt-0.5 size-4 shrink-0 text-warning"
                />
              ) : null}
            </button>
            {children.length === 0 ? null : (
              <div className="ml-4 border-l pl-1">
                <StepList steps={children} selectedId={selectedId} onSelect={onSelect} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
