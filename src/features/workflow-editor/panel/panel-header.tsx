import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { Copy, Trash2, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { cn } from '@/lib/cn';
import { NodeIcon } from '../state/node-icon';
import { TestMenu } from '../test-run/test-node-items';
import { type ChangeNode, without } from './node-edits';

export type PanelActions = {
  /** Undefined if the node cannot be copied or deleted. */
  onDuplicate?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Undefined if the drawer around the panel has the button. */
  onClose?: (() => void) | undefined;
};

type PanelHeaderProps = PanelActions & {
  node: EditorNode;
  types: NodeTypes;
  onChange: ChangeNode;
};

/** Renders the node's kind, name, description and actions. */
export function PanelHeader({ node, types, onChange, ...actions }: PanelHeaderProps) {
  const { onDuplicate, onDelete, onClose } = actions;
  /** Whether the panel is in a drawer, whose title is the node's kind. */
  const isInDrawer = onClose === undefined;
  return (
    <div className={cn('flex flex-col gap-1.5 px-4', isInDrawer ? 'pt-2' : 'pt-3')}>
      <div className="flex items-center gap-2">
        <span className="grid size-7 shrink-0 place-items-center rounded-md border bg-raised">
          <NodeIcon node={node} />
        </span>
        <p className="min-w-0 flex-1 truncate text-muted-foreground text-sm">
          {isInDrawer ? null : `${types.get(node.type)?.name ?? node.type} `}
          <span className="font-mono text-xs">#{node.id}</span>
        </p>
        <div className="-me-2 flex text-muted-foreground">
          {node.type === 'start' ? null : <TestMenu nodeId={node.id} />}
          {onDuplicate === undefined ? null : (
            <IconButton
              label="Duplicate the node"
              icon={<Copy aria-hidden />}
              onClick={onDuplicate}
            />
          )}
          {onDelete === undefined ? null : (
            <IconButton label="Delete the node" icon={<Trash2 aria-hidden />} onClick={onDelete} />
          )}
          {onClose === undefined ? null : (
            <IconButton label="Close the settings" icon={<X aria-hidden />} onClick={onClose} />
          )}
        </div>
      </div>
      <Input
        aria-label="Name"
        maxLength={240}
        autoComplete="off"
        className="-mx-1 w-auto border-transparent bg-transparent px-1 font-medium text-base shadow-none hover:border-input"
        value={node.name}
        onChange={({ target: { value } }) =>
          onChange((before) => ({ ...before, name: value }), 'name')
        }
      />
      <Textarea
        aria-label="Description"
        placeholder="Add a description"
        maxLength={2000}
        rows={1}
        className="-mx-1 min-h-7 w-auto border-transparent bg-transparent px-1 py-1 text-muted-foreground shadow-none hover:border-input"
        value={node.description ?? ''}
        onChange={({ target: { value } }) =>
          onChange(
            (before) =>
              value === '' ? without(before, 'description') : { ...before, description: value },
            'description',
          )
        }
      />
    </div>
  );
}
