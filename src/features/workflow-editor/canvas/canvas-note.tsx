import type { EditorNote } from '@patchbay/workflow-graph/document.ts';
import {
  formatNoteKey,
  MAX_NOTE_LENGTH,
  MAX_NOTE_SIDE,
  MIN_NOTE_SIZE,
} from '@patchbay/workflow-graph/notes.ts';
import { type NodeProps, NodeResizer } from '@xyflow/react';
import { Palette, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { useEditorStore } from '../state/editor-context';
import { endStep } from '../state/editor-store';
import { editNote, recolorNotes, removeNote } from '../state/note-acts';
import type { CanvasNote } from './canvas-graph';

const TONES: Readonly<Record<EditorNote['color'], string>> = {
  neutral: 'border-input bg-muted',
  info: 'border-info-border bg-info-soft',
  success: 'border-success-border bg-success-soft',
  warning: 'border-warning-border bg-warning-soft',
  danger: 'border-danger-border bg-danger-soft',
};

/**
 * A sticky note with a text, a border that resizes it, and a color. A new note has the focus; Escape moves it back to
 * the graph.
 */
export const NoteNode = memo(function NoteNode({ data, selected }: NodeProps<CanvasNote>) {
  const { note } = data;
  const store = useEditorStore();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isNew] = useState(selected && note.text === '');
  useEffect(() => {
    if (isNew) {
      input.current?.focus({ preventScroll: true });
    }
  }, [isNew]);
  return (
    <div className={cn('group relative h-full rounded-lg border p-2', TONES[note.color])}>
      <NodeResizer
        isVisible={selected}
        minWidth={MIN_NOTE_SIZE.width}
        minHeight={MIN_NOTE_SIZE.height}
        maxWidth={MAX_NOTE_SIDE}
        maxHeight={MAX_NOTE_SIDE}
        onResizeEnd={(_event, { x, y, width, height }) =>
          editNote(store, note.id, { position: { x, y }, size: { width, height } })
        }
      />
      <textarea
        ref={input}
        aria-label="Note"
        tabIndex={-1}
        value={note.text}
        maxLength={MAX_NOTE_LENGTH}
        placeholder="Write a note"
        className="nodrag nowheel h-full w-full resize-none bg-transparent text-sm outline-none placeholder:text-muted-foreground"
        onChange={({ target }) =>
          editNote(store, note.id, { text: target.value }, `note ${note.id}`)
        }
        onKeyDown={(event) => {
          const graph = event.currentTarget.closest('[data-takes-keys]');
          if (event.key === 'Escape' && graph instanceof HTMLElement) {
            event.preventDefault();
            graph.focus();
          }
        }}
        onBlur={() => endStep(store)}
      />
      <div className="nodrag absolute -top-3 right-1 flex gap-0.5 rounded-md border bg-card opacity-0 group-hover:opacity-100 group-has-focus:opacity-100">
        <IconButton
          label="Another color"
          size="sm"
          tabIndex={-1}
          icon={<Palette aria-hidden />}
          onClick={() => recolorNotes(store, new Set([formatNoteKey(note.id)]))}
        />
        <IconButton
          label="Delete the note"
          size="sm"
          tabIndex={-1}
          icon={<Trash2 aria-hidden />}
          onClick={() => removeNote(store, note.id)}
        />
      </div>
    </div>
  );
});
