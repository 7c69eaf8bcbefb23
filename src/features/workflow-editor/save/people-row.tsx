import { Avatar } from '@/components/ui/avatar';
import { Tooltip } from '@/components/ui/tooltip';
import { useEditor } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { getName, type OtherPerson, usePresence } from './use-presence';

const MAX_SHOWN = 5;

/** The other people who have the workflow open. */
export function PeopleRow({ activeNodeId }: { activeNodeId: string }) {
  const others = usePresence(activeNodeId);
  if (others.length === 0) {
    return null;
  }
  const more = others.length - MAX_SHOWN;
  return (
    <ul aria-label="Also here" className="flex items-center gap-1">
      {others.slice(0, MAX_SHOWN).map((person) => (
        <li key={person.client_id}>
          <Person person={person} />
        </li>
      ))}
      {more > 0 ? <li className="text-muted-foreground text-xs">{`and ${more} more`}</li> : null}
    </ul>
  );
}

function Person({ person }: { person: OtherPerson }) {
  const nodes = useEditor((state) => currentDocument(state).nodes);
  const node = nodes.find(({ id }) => id === person.node_id);
  const does = person.is_editing ? 'edits' : 'looks at';
  const text = `${getName(person)} ${does} ${node === undefined ? 'this workflow' : `"${node.name}"`}`;
  return (
    <Tooltip content={text}>
      <button type="button" aria-label={text} className="block cursor-default rounded-md">
        <span aria-hidden>
          <Avatar name={getName(person)} />
        </span>
      </button>
    </Tooltip>
  );
}
