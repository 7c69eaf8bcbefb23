import { useEditor } from '../editor-context';
import { currentDocument } from '../editor-store';
import { iconOf, kindOf } from '../node-kind';
import { CommandDialog, CommandRow } from './command-dialog';

const MAX_CONTENT = 4000;

type FindNodeDialogProps = { onFound: (id: string) => void; onClose: () => void };

/** Finds nodes by name, id, kind and what their settings say. */
export function FindNodeDialog({ onFound, onClose }: FindNodeDialogProps) {
  const { nodes } = useEditor(currentDocument);
  const types = useEditor((state) => state.types);
  return (
    <CommandDialog
      title="Find a node"
      placeholder="Search names, kinds and settings"
      nothing="No node matches."
      onClose={onClose}
    >
      {nodes.map((node) => {
        const Icon = iconOf(types, node.type);
        return (
          <CommandRow
            key={node.id}
            value={node.id}
            keywords={[JSON.stringify(node.data ?? '').slice(0, MAX_CONTENT)]}
            icon={<Icon aria-hidden />}
            label={node.name === '' ? kindOf(types, node) : node.name}
            detail={`${kindOf(types, node)}, node ${node.id}`}
            onSelect={() => {
              onClose();
              onFound(node.id);
            }}
          />
        );
      })}
    </CommandDialog>
  );
}
