import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useSortable } from '@/hooks/use-sortable';
import type { WorkflowOrder } from './use-workflow-order';

const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

type MoveHandleProps = Pick<WorkflowOrder, 'moveBy' | 'drop'> & { workflow: WorkflowSummary };

/** The handle of a row, which moves it by dragging or by the arrow keys. */
export function MoveHandle({ workflow, moveBy, drop }: MoveHandleProps) {
  const { row, handle, edge, isDragged } = useSortable<HTMLTableRowElement>({
    list: 'workflows',
    id: workflow._id,
    onDrop: (id, at) => drop(id, workflow, at),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by !== undefined) {
      event.preventDefault();
      moveBy(workflow, by);
    }
  };
  return (
    <button
      ref={(button) => {
        handle.current = button;
        row.current = button?.closest('tr') ?? null;
      }}
      type="button"
      aria-label={`Move ${workflow.name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press an arrow key"
      // The row is styled by these attributes while it is dragged.
      data-dragged={isDragged}
      data-drop-edge={edge ?? undefined}
      onKeyDown={onKeyDown}
      className="-ms-2 -me-2 flex size-6 shrink-0 cursor-grab items-center justify-center rounded-sm text-muted-foreground hover:text-foreground"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
