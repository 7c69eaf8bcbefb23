import { ChevronRight, Lock, Plus } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatSample } from './entry-members';
import { formatExpression } from './path-text';
import type { DataEntry } from './source-set';

export type TreeRow = {
  id: string;
  level: number;
  label: string;
  hint?: string | undefined;
  /** The entry; undefined for a group. */
  entry?: DataEntry;
  isOpen: boolean;
  canOpen: boolean;
  /** Loads the output of a group; undefined if it is loaded. */
  load?: (() => void) | undefined;
  /** The ids of rows that open with this one. */
  opens?: readonly string[];
};

type DataRowProps = {
  row: TreeRow;
  /** Whether the keyboard is at this row. */
  isActive: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onChoose: () => void;
};

/** A group, or a value that a click inserts. A value with members opens on a click and is inserted by its plus. */
export function DataRow({ row, isActive, onFocus, onOpen, onChoose }: DataRowProps) {
  const { id, level, label, hint, entry, isOpen, canOpen } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of its rows
    <div
      role="treeitem"
      data-row={id}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={isActive}
      draggable={entry !== undefined}
      onDragStart={({ dataTransfer }) => {
        if (entry !== undefined) {
          dataTransfer.setData('text/plain', formatExpression(entry.path));
          dataTransfer.effectAllowed = 'copy';
        }
      }}
      onFocus={onFocus}
      onClick={canOpen ? onOpen : onChoose}
      style={{ paddingInlineStart: `${level * 14 - 8}px` }}
      className={cn(
        'group focus-inset flex min-h-7 cursor-pointer items-baseline gap-2 rounded-sm py-1 pe-2 text-xs hover:bg-accent',
        entry === undefined && 'font-medium',
      )}
    >
      <ChevronRight
        aria-hidden
        className={cn(
          'size-3 shrink-0 self-center text-muted-foreground',
          canOpen || 'invisible',
          isOpen && 'rotate-90',
        )}
      />
      <span className={cn('wrap-anywhere max-w-3/5 shrink-0', entry !== undefined && 'font-mono')}>
        {label}
      </span>
      {entry === undefined ? null : (
        <span className="shrink-0 text-muted-foreground">{entry.type}</span>
      )}
      {hint === undefined ? null : (
        <span className="font-normal text-muted-foreground">{hint}</span>
      )}
      {entry === undefined ? null : (
        <span className="ms-auto min-w-0 truncate ps-2 font-mono text-muted-foreground">
          {entry.isSecret ? (
            <>
              <Lock aria-hidden className="me-1 inline size-3" />
              encrypted
            </>
          ) : (
            formatSample(entry)
          )}
        </span>
      )}
      {entry !== undefined && canOpen ? (
        <span
          aria-hidden
          title="Insert all of it"
          className="shrink-0 self-center rounded-sm p-0.5 text-muted-foreground opacity-0 hover:bg-muted group-hover:opacity-100 group-focus:opacity-100"
          onClick={(event) => {
            event.stopPropagation();
            onChoose();
          }}
        >
          <Plus className="size-3" />
        </span>
      ) : null}
    </div>
  );
}
