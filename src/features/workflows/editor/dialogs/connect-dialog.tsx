import { ArrowRight } from 'lucide-react';
import { connect } from '../acts';
import { useEditorStore } from '../editor-context';
import { currentDocument } from '../editor-store';
import { connectionProblem } from '../model/connect';
import { findNode } from '../model/document';
import { outletsOf } from '../model/node-outlets';
import { CommandDialog, CommandGroup, CommandRow } from './command-dialog';

type ConnectDialogProps = { source: string; onClose: () => void };

/** Which node the selected one leads to, by each of its ways out. */
export function ConnectDialog({ source, onClose }: ConnectDialogProps) {
  const store = useEditorStore();
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const node = findNode(document, source);
  const outlets = node === undefined ? [] : outletsOf(types, node);
  return (
    <CommandDialog
      title={`Connect ${node?.name ?? ''}`}
      placeholder="Search the node that it leads to"
      nothing="There is no other node on this level that it could lead to."
      onClose={onClose}
    >
      {outlets.map(({ handle, name }) => (
        <CommandGroup key={handle} caption={name}>
          {document.nodes
            .filter(
              ({ id }) =>
                connectionProblem(document, types, { source, target: id, handle }) === undefined,
            )
            .map((target) => (
              <CommandRow
                key={target.id}
                value={`${handle} ${target.id}`}
                icon={<ArrowRight aria-hidden />}
                label={target.name}
                detail={`Node ${target.id}`}
                onSelect={() => {
                  onClose();
                  connect(store, { source, target: target.id, handle });
                }}
              />
            ))}
        </CommandGroup>
      ))}
    </CommandDialog>
  );
}
