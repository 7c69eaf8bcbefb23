import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type DropEdge, useSortable } from '@/hooks/use-sortable';
import { cn } from '@/lib/cn';

type SortableRowProps = {
  list: string;
  id: string;
  isSelected: boolean;
  /** Called for Alt with an arrow key. */
  onMove: (by: -1 | 1) => void;
  onDrop: (draggedId: string, edge: DropEdge) => void;
  onSelect: () => void;
  /** The content of the row's button, which is also its accessible name. */
  children: ReactNode;
  /** The menu at the end of the row, outside its button. */
  menu: ReactNode;
};

const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A row that a click selects, and that is moved by dragging or by Alt with an arrow key. */
export function SortableRow(props: SortableRowProps) {
  const { list, id, isSelected, onMove, onDrop, onSelect, children, menu } = props;
  const { row, edge, isDragged } = useSortable<HTMLLIElement>({ list, id, onDrop });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? MOVES[event.key] : undefined;
    if (by !== undefined) {
      event.preventDefault();
      onMove(by);
    }
  };
  return (
    <li
      ref={row}
      className={cn(
        'group relative flex min-h-9 items-center rounded-md',
        isSelected ? 'bg-brand-soft' : 'hover:bg-row-hover',
        isDragged && 'opacity-50',
        edge === 'above' && 'shadow-[0_-2px_0_var(--brand)]',
        edge === 'below' && 'shadow-[0_2px_0_var(--brand)]',
      )}
    >
      <GripVertical
        aria-hidden
        className="size-4 shrink-0 cursor-grab text-muted-foreground opacity-60 group-hover:opacity-100"
      />
      <button
        type="button"
        data-row={id}
        aria-current={isSelected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onSelect}
        onKeyDown={onKeyDown}
        className="focus-inset flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 py-1 text-left text-sm"
      >
        {children}
      </button>
      {menu}
    </li>
  );
}
