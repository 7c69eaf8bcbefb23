import { StickyNote } from 'lucide-react';
import { useMemo, useState } from 'react';
import { getIcon } from '../model/node-kind';
import { useEditor } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { CommandDialog, CommandRow } from './command-dialog';
import { type Excerpt, matchesOf } from './find-matches';
import { searchableOf } from './searchable';

/** Rows that are drawn at once: 500 of them would delay each key press. */
const PAGE = 50;

type FindNodeDialogProps = {
  onFound: (id: string) => void;
  /** @param key of the note among what is selected */
  onFoundNote: (key: string) => void;
  onClose: () => void;
};

/** Finds nodes and notes by all that they say, and shows where a match is. */
export function FindNodeDialog({ onFound, onFoundNote, onClose }: FindNodeDialogProps) {
  const document = useEditor(currentDocument);
  const types = useEditor((state) => state.types);
  const apps = useEditor((state) => state.apps);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE);
  const all = useMemo(() => searchableOf(document, { types, apps }), [document, types, apps]);
  const matches = useMemo(() => matchesOf(all, text), [all, text]);
  return (
    <CommandDialog
      title="Find a node or note"
      placeholder="Search names, settings and notes"
      nothing="No node and no note matches."
      search={{
        text,
        onChange: (next) => {
          setText(next);
          setShown(PAGE);
        },
      }}
      onClose={onClose}
    >
      {matches.slice(0, shown).map(({ key, type, label, detail, excerpt }) => {
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
      {matches.length > shown ? (
        <EndOfRows key={`${text} ${shown}`} onSeen={() => setShown(shown + PAGE)} />
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

/** Behind the rows that are drawn: where it comes into view, by the keys or the mouse, it wants more of them. */
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
