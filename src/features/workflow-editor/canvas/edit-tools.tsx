import { Keyboard, Plus, Redo2, Search, StickyNote, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useEditor, useEditorStore } from '../state/editor-context';
import { openNewNode, redo, undo } from '../state/editor-store';
import { addNote } from '../state/note-acts';
import { findSpotAfter } from '../state/spot-after';
import { useNoteSpot } from './use-note-spot';

type EditToolsProps = {
  onSearch: () => void;
  /** Shows the shortcuts; undefined on screens without keys. */
  onShortcuts?: () => void;
  onNoteAdded?: () => void;
};

/**
 * The buttons for actions that also have keys: above the graph, or above the steps if the screen has no room for the
 * graph.
 */
export function EditTools({ onSearch, onShortcuts, onNoteAdded }: EditToolsProps) {
  const store = useEditorStore();
  const noteSpot = useNoteSpot();
  const undone = useEditor(({ history }) => history.past.at(-1)?.name);
  const redone = useEditor(({ history }) => history.future[0]?.name);
  return (
    <>
      <ToolButton
        label="Add a node (/)"
        icon={<Plus aria-hidden />}
        onClick={() => openNewNode(store, findSpotAfter(store, [...store.getState().selection][0]))}
      />
      <ToolButton
        label="Add a note (N)"
        icon={<StickyNote aria-hidden />}
        onClick={() => {
          addNote(store, noteSpot());
          onNoteAdded?.();
        }}
      />
      <ToolButton
        label={undone === undefined ? 'Undo' : `Undo: ${undone}`}
        icon={<Undo2 aria-hidden />}
        disabled={undone === undefined}
        onClick={() => undo(store)}
      />
      <ToolButton
        label={redone === undefined ? 'Redo' : `Redo: ${redone}`}
        icon={<Redo2 aria-hidden />}
        disabled={redone === undefined}
        onClick={() => redo(store)}
      />
      <ToolButton label="Find a node (Ctrl F)" icon={<Search aria-hidden />} onClick={onSearch} />
      {onShortcuts === undefined ? null : (
        <ToolButton
          label="Keyboard shortcuts (?)"
          icon={<Keyboard aria-hidden />}
          onClick={onShortcuts}
        />
      )}
    </>
  );
}

type ToolButtonProps = { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void };

export function ToolButton(props: ToolButtonProps) {
  return <IconButton variant="secondary" {...props} />;
}
