import { Copy, CopyPlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { copyByButton } from '../clipboard/clipboard-acts';
import { duplicate, remove } from '../state/acts';
import { useEditor, useEditorStore } from '../state/editor-context';
import { announce, stopSelecting } from '../state/editor-store';

/** The actions on the selected steps. The bar stays in view while the page scrolls. */
export function SelectionBar() {
  const store = useEditorStore();
  const isSelecting = useEditor((state) => state.isSelecting);
  const count = useEditor(({ selection }) => selection.size);
  if (!isSelecting) {
    return null;
  }
  const act = (label: string, icon: ReactNode, run: (ids: ReadonlySet<string>) => void) => (
    <IconButton
      label={label}
      icon={icon}
      // The buttons are not disabled, because the focus would be lost with the last selected step.
      aria-disabled={count === 0}
      className={cn(count === 0 && 'opacity-50')}
      onClick={() =>
        count === 0 ? announce(store, 'Nothing is selected.') : run(store.getState().selection)
      }
    />
  );
  return (
    <fieldset
      aria-label="Selected steps"
      className="sticky bottom-0 z-10 flex items-center gap-1 rounded-b-xl border-t bg-card py-2 pr-2 pl-3"
    >
      <span role="status" className="min-w-0 flex-1 truncate text-sm tabular-nums">
        {count} selected
      </span>
      {act('Copy', <Copy aria-hidden />, (ids) => void copyByButton(store, ids))}
      {act('Duplicate', <CopyPlus aria-hidden />, (ids) => duplicate(store, ids))}
      {act('Delete', <Trash2 aria-hidden />, (ids) => {
        remove(store, ids);
      })}
      <Button size="sm" className="ml-1" onClick={() => stopSelecting(store)}>
        Done
      </Button>
    </fieldset>
  );
}
