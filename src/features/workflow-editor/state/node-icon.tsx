import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { AppIcon } from '@/components/app-icon';
import { cn } from '@/lib/cn';
import { getSlug } from '../model/graph-apps';
import { getIcon } from '../model/node-kind';
import { useEditor } from './editor-context';

type NodeIconProps = { node: EditorNode; className?: string };

/** The icon of a node, 16 px wide: the icon of its app, else of its kind. */
export function NodeIcon({ node, className }: NodeIconProps) {
  const types = useEditor((state) => state.types);
  const app = useEditor(({ apps }) => apps.get(getSlug(node) ?? ''));
  if (app?.icon !== undefined) {
    return <AppIcon name={app.name} src={app.icon} size="sm" className={cn('size-4', className)} />;
  }
  const Icon = getIcon(types, node.type);
  return <Icon aria-hidden className={cn('size-4 shrink-0 text-muted-foreground', className)} />;
}
