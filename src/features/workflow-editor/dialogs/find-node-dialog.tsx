import { StickyNote } from 'lucide-react';
import { useMemo, useState } from 'react';
import { getIcon } from '../model/node-kind';
import { useEditor } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { CommandDialog, CommandRow } from './command-dialog';
import { type Excerpt, findMatches } from './find-matches';
import { collectSearchable } from './searchable';

/** The number of rows that are rendered at once, because 500 rows would delay each key press. */
const PAGE = 50;

type FindNodeDialogProps = {
  onFound: (id: string) => void;
  /**
   * Called with a found note.
   *
   * @param key the key of the note among selected items
   */
  onFoundNote: (key: string) => void;
  onClose: () => void;
};

/** The dialog that finds nodes and notes by all of their texts, and shows the place of each match. */
export function FindNodeDialog({ onFound, onFoundNote, onClose }: FindNodeDialogProps) {
  const document = useEditor(currentDocument);
  const types = useEditor((state) => state.types);
  const apps = useEditor((state) => state.apps);
  const [text, setText] = useState('');
  const [visibleCount, setVisibleCount] = useState(PAGE);
  const all = useMemo(() => collectSearchable(document, { types, apps }), [document, types, apps]);
  const matches = useMemo(() => findMatches(all, text), [all, text]);
  return (
    <CommandDialog
      title="Find a node or note"
      placeholder="Search names, settings and notes"
      nothing="No node and no note matches."
      search={{
        text,
        onChange: (next) => {
          setText(next);
          setVisibleCount(PAGE);
        },
      }}
      onClose={onClose}
    >
      {matches.slice(0, visibleCount).map(({ key, type, label, detail, excerpt }) => {
        const Icon = type === undefined ? StickyNote : getIcon(types, type);
        return (
          <CommandRow
            key={key}
            value={key}
            icon={<Icon aria-hidden />}
            label={label}
            detail={excerpt === undefined ? detail : <Found {...excerpt} />}
            onSelect={() => {
              onClose();
              if (type === undefined) {
                onFoundNote(key);
              } else {
                onFound(key);
              }
            }}
          />
        );
      })}
      {matches.length > visibleCount ? (
        <EndOfRows
          key={`${text} ${visibleCount}`}
          onSeen={() => setVisibleCount(visibleCount + PAGE)}
        />
      ) : null}
    </CommandDialog>
  );
}

function Found({ path, before, match, after }: Excerpt) {
  const isText = `${before}${match}${after}` !== '';
  return (
    <>
      {path}
      {isText ? ': ' : ''}
      {before}
      {match === '' ? null : (
        <mark className="rounded-xs bg-brand-soft text-foreground">{match}</mark>
      )}
      {after}
    </>
  );
}

/** The end of the rendered rows. It renders more of them when it comes into view, by the keys or the mouse. */
function EndOfRows({ onSeen }: { onSeen: () => void }) {
  const observe = (element: HTMLElement | null) => {
    if (element === null) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        onSeen();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return <div ref={observe} aria-hidden className="h-px" />;
}
