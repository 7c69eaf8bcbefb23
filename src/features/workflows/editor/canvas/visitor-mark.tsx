import { Avatar } from '@/components/ui/avatar';
import { useEditor } from '../editor-context';

/** Who else has the node open. */
export function VisitorMark({ id }: { id: string }) {
  const names = useEditor((state) => state.visitors.get(id));
  return names === undefined ? null : (
    <span title={`Open: ${names}`} className="-top-2.5 -right-2.5 absolute z-1">
      <Avatar name={names} size="sm" className="ring-2 ring-background" />
    </span>
  );
}
