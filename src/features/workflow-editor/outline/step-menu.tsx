import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { isContainer } from '@patchbay/workflow-graph/node-outlets.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton, type IconButtonProps } from '@/components/ui/icon-button';
import { copyByButton, pasteByButton } from '../clipboard/clipboard-acts';
import { detach, remove } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import { openNewNode, startSelecting } from '../state/editor-store';
import { findSpotAfter } from '../state/spot-after';
import { TestNodeItems } from '../test-run/test-node-items';

type StepMenuProps = {
  node: EditorNode;
  /** Whether Tab reaches the menu. */
  isTabStop: boolean;
  onMove: (id: string) => void;
  onDuplicate: (ids: ReadonlySet<string>) => void;
  onConnect: (id: string) => void;
};

/** The menu of a node in the list of steps. It is the same whether the node is selected or not. */
export const StepMenu = memo(function StepMenu(props: StepMenuProps) {
  const { node, isTabStop, onMove, onDuplicate, onConnect } = props;
  const store = useEditorStore();
  const [wasOpened, setWasOpened] = useState(false);
  const button: IconButtonProps = {
    label: `Actions for ${getNodeTitle(node)}`,
    size: 'sm',
    hasTooltip: false,
    tabIndex: isTabStop ? 0 : -1,
    icon: <Ellipsis aria-hidden />,
    className: 'text-muted-foreground',
  };
  if (!wasOpened) {
    // A menu of the library listens to every key of the page, even while it is closed, and 500 menus slow it down.
    return (
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWasOpened(true)}
      />
    );
  }
  const { types } = store.getState();
  const isStart = node.type === 'start';
  const only = new Set([node.id]);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <IconButton {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => openNewNode(store, findSpotAfter(store, node.id))}>
          Add a node after it
        </DropdownMenuItem>
        {isContainer(types, node) ? (
          <DropdownMenuItem
            onSelect={() => openNewNode(store, { at: 'inside', container: node.id })}
          >
            Add a node inside
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => pasteByButton(store, node.id)}>
          Paste after it
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onConnect(node.id)}>Connect with…</DropdownMenuItem>
        {isStart ? null : (
          <>
            <TestNodeItems nodeId={node.id} />
            <DropdownMenuItem onSelect={() => startSelecting(store, node.id)}>
              Select
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onMove(node.id)}>Move…</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => copyByButton(store, only)}>Copy</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onDuplicate(only)}>Duplicate</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => detach(store, only)}>Detach</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => remove(store, only)}>Delete</DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
});
