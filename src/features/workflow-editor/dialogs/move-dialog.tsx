import { indexGraph } from '@patchbay/workflow-graph/graph-index.ts';
import { collectBranch } from '@patchbay/workflow-graph/move-branch.ts';
import { CornerDownRight } from 'lucide-react';
import { move } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { CommandDialog, CommandGroup, CommandRow } from './command-dialog';
import { listSpotChoices } from './spot-choices';

type MoveDialogProps = { ids: ReadonlySet<string>; onClose: () => void };

/** The dialog that moves the selected nodes, alone or with all nodes after them. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const store = useEditorStore();
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const index = indexGraph(document);
  const branch = new Set([...ids].flatMap((id) => [...collectBranch(index, id)]));
  const ways = [
    { caption: 'Alone', moved: ids, withBranch: false },
    ...(branch.size > ids.size
      ? [{ caption: `With its branch, ${branch.size} nodes`, moved: branch, withBranch: true }]
      : []),
  ];
  return (
    <CommandDialog
      title={ids.size === 1 ? 'Move the node' : `Move ${ids.size} nodes`}
      placeholder="Search where it goes"
      nothing="No place matches."
      onClose={onClose}
    >
      {ways.map(({ caption, moved, withBranch }) => (
        <CommandGroup key={caption} caption={caption}>
          {listSpotChoices(document, types, moved).map(({ key, label, detail, spot }) => (
            <CommandRow
              key={key}
              value={`${caption} ${key}`}
              icon={<CornerDownRight aria-hidden />}
              label={label}
              detail={detail}
              onSelect={() => {
                onClose();
                move(store, ids, spot, { withBranch });
              }}
            />
          ))}
        </CommandGroup>
      ))}
    </CommandDialog>
  );
}
