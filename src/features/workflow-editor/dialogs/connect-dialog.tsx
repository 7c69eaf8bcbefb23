import { findConnectionProblem } from '@patchbay/workflow-graph/connect.ts';
import { findNode } from '@patchbay/workflow-graph/document.ts';
import { getHandle, getOutlets } from '@patchbay/workflow-graph/node-outlets.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { ArrowRight, Unlink } from 'lucide-react';
import { connect, remove } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { CommandDialog, CommandGroup, CommandRow } from './command-dialog';

type ConnectDialogProps = { source: string; onClose: () => void };

/** The dialog that connects each outlet of the selected node with other nodes, or disconnects it. */
export function ConnectDialog({ source, onClose }: ConnectDialogProps) {
  const store = useEditorStore();
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const node = findNode(document, source);
  const edges = document.edges.filter((edge) => edge.source === source);
  const outlets = node === undefined ? [] : getOutlets(types, node);
  return (
    <CommandDialog
      title={`Connect ${node === undefined ? '' : getNodeTitle(node)}`}
      placeholder="Search a node to connect or disconnect"
      nothing="There is no other node on this level that it could lead to."
      onClose={onClose}
    >
      {outlets.map(({ handle, name }) => (
        <CommandGroup key={handle} caption={name}>
          {document.nodes
            .filter(
              ({ id }) =>
                findConnectionProblem(document, types, { source, target: id, handle }) ===
                undefined,
            )
            .map((target) => (
              <CommandRow
                key={target.id}
                value={`${handle} ${target.id}`}
                icon={<ArrowRight aria-hidden />}
                label={getNodeTitle(target)}
                detail={`Node ${target.id}`}
                onSelect={() => {
                  onClose();
                  connect(store, { source, target: target.id, handle });
                }}
              />
            ))}
        </CommandGroup>
      ))}
      {edges.length === 0 ? null : (
        <CommandGroup caption="Disconnect">
          {edges.map((edge) => {
            const outlet = outlets.find(({ handle }) => handle === getHandle(edge));
            const target = findNode(document, edge.target);
            return (
              <CommandRow
                key={edge.id}
                value={`disconnect ${edge.id}`}
                keywords={['disconnect', 'delete', 'edge']}
                icon={<Unlink aria-hidden />}
                label={target === undefined ? edge.target : getNodeTitle(target)}
                detail={
                  outlet === undefined ? 'Delete the edge' : `Delete the edge: ${outlet.name}`
                }
                onSelect={() => {
                  onClose();
                  remove(store, new Set(), new Set([edge.id]));
                }}
              />
            );
          })}
        </CommandGroup>
      )}
    </CommandDialog>
  );
}
