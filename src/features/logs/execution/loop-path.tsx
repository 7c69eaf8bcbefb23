import type { ExecutionBatchDetail } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ChevronRight } from 'lucide-react';
import type { RunGraph } from '@/components/executions/run-steps';
import { StatusPill } from '@/components/values/status-pill';
import { type ExecutionSearch, SEARCH_DEFAULTS } from './search';

type Part = { name: string; opens: ExecutionSearch };

type LoopPathProps = {
  graph: RunGraph | undefined;
  loop: string;
  iteration: string;
  /** Undefined while it loads. */
  batch: ExecutionBatchDetail | undefined;
  onOpen: (selection: ExecutionSearch) => void;
};

/** The way to an iteration of a loop, through the loops around it. */
export function LoopPath({ graph, loop, iteration, batch, onOpen }: LoopPathProps) {
  return (
    <nav aria-label="Loops" className="flex flex-wrap items-center gap-1.5">
      {pathTo(graph, loop, iteration).map(({ name, opens }) => (
        <span key={`${opens.loop} ${name}`} className="flex items-center gap-1.5">
          <button
            type="button"
            className="rounded-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
            onClick={() => onOpen(opens)}
          >
            {name}
          </button>
          <ChevronRight aria-hidden className="size-3.5 text-muted-foreground" />
        </span>
      ))}
      <span aria-current="page" className="font-medium">
        Iteration {iteration.split('.').at(-1)}
      </span>
      {batch === undefined ? null : <StatusPill status={batch.status} />}
    </nav>
  );
}

/**
 * Returns 'All steps', then each loop with a link to the iteration of the outer loop in which it
 * ran.
 */
function pathTo(graph: RunGraph | undefined, loop: string, iteration: string): Part[] {
  const nodes = new Map(graph?.nodes.map((node) => [node.id, node]));
  const loops: string[] = [];
  let id: string | undefined = loop;
  while (id !== undefined && !loops.includes(id)) {
    if (id === loop || nodes.get(id)?.type === 'group') {
      loops.unshift(id);
    }
    id = nodes.get(id)?.parent_id;
  }
  const numbers = iteration.split('.');
  return [
    { name: 'All steps', opens: SEARCH_DEFAULTS },
    ...loops.map((loopNode, index) => ({
      name: nodes.get(loopNode)?.name ?? 'Loop',
      opens: {
        node: loopNode,
        loop: loops[index - 1] ?? '',
        iteration: numbers.slice(0, index).join('.'),
      },
    })),
  ];
}
