import { formatNoteKey, MAX_NOTE_LENGTH } from '@patchbay/workflow-graph/notes.ts';
import { Palette, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Textarea } from '@/components/ui/textarea';
import { useEditor, useEditorStore } from '../state/editor-context';
import { currentDocument, endStep } from '../state/editor-store';
import { editNote, recolorNotes, removeNote } from '../state/note-acts';

/** The list of the canvas's notes, for people who do not see the canvas. */
export function NoteList() {
  const store = useEditorStore();
  const { notes } = useEditor(currentDocument);
  return notes.length === 0 ? null : (
    <section aria-label="Notes" className="mt-3 border-t px-2 pt-2">
      <h2 className="pb-1 text-muted-foreground text-xs">Notes</h2>
      <ul className="flex flex-col gap-2">
        {notes.map(({ id, text }, index) => (
          <li key={id} className="flex items-start gap-1">
            <Textarea
              data-note={formatNoteKey(id)}
              aria-label={`Note ${index + 1}`}
              rows={2}
              value={text}
              maxLength={MAX_NOTE_LENGTH}
              className="min-w-0 flex-1 text-xs"
              onChange={({ target }) => editNote(store, id, { text: target.value }, `note ${id}`)}
              onBlur={() => endStep(store)}
            />
            <IconButton
              label={`Another color for note ${index + 1}`}
              size="sm"
              className="text-muted-foreground"
              icon={<Palette aria-hidden />}
              onClick={() => recolorNotes(store, new Set([formatNoteKey(id)]))}
            />
            <IconButton
              label={`Delete note ${index + 1}`}
              size="sm"
              className="text-muted-foreground"
              icon={<Trash2 aria-hidden />}
              onClick={() => removeNote(store, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
