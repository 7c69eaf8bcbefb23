import { Avatar } from '@/components/ui/avatar';
import { useEditor } from '../state/editor-context';

/** The mark of a node that other people have open. */
export function VisitorMark({ id, className }: { id: string; className?: string }) {
  const names = useEditor((state) => state.visitors.get(id));
  if (names === undefined) {
    return null;
  }
  const text = `Open: ${names}`;
  return (
    <span role="img" aria-label={text} title={text} className={className}>
      <span aria-hidden>
        <Avatar name={names} size="sm" className="ring-2 ring-background" />
      </span>
    </span>
  );
}
