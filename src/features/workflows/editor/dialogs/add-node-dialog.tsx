import { useQuery } from '@tanstack/react-query';
import { connectableAppsQuery } from '@/api/queries/apps';
import { AppIcon } from '@/components/app-icon';
import { addNode } from '../acts';
import { useEditor, useEditorStore } from '../editor-context';
import { openNewNode } from '../editor-store';
import { HelpText } from '../form/help-text';
import type { Spot } from '../model/insert-node';
import { iconOf } from '../node-kind';
import { nodeGroups } from '../palette/node-choices';
import { CommandDialog, CommandGroup, CommandRow } from './command-dialog';

type AddNodeDialogProps = { spot: Spot; onAdded: (id: string) => void };

/** The kinds of nodes and the apps, to search; the chosen one is put at the spot. */
export function AddNodeDialog({ spot, onAdded }: AddNodeDialogProps) {
  const store = useEditorStore();
  const types = useEditor((state) => state.types);
  const { data: apps = [] } = useQuery(connectableAppsQuery);
  const choose = (...[type, given]: [type: string, given?: Parameters<typeof addNode>[3]]) => {
    const id = addNode(store, type, spot, given);
    openNewNode(store, null);
    if (id !== undefined) {
      onAdded(id);
    }
  };
  return (
    <CommandDialog
      title="Add a node"
      placeholder="Search nodes and apps"
      nothing="No kind of node and no app matches."
      onClose={() => openNewNode(store, null)}
    >
      {nodeGroups(types).map(({ caption, kinds }) => (
        <CommandGroup key={caption} caption={caption}>
          {kinds.map(({ type, name, description }) => {
            const Icon = iconOf(types, type);
            return (
              <CommandRow
                key={type}
                value={type}
                icon={<Icon aria-hidden />}
                label={name}
                keywords={[description]}
                detail={<HelpText text={description} />}
                onSelect={() => choose(type)}
              />
            );
          })}
        </CommandGroup>
      ))}
      {types.has('app_action') && apps.length > 0 ? (
        <CommandGroup caption="Actions of an app">
          {apps.map(({ slug, name, icon, description }) => (
            <CommandRow
              key={slug}
              value={`app ${slug}`}
              keywords={[slug, 'app', 'action']}
              icon={<AppIcon name={name} src={icon} size="sm" />}
              label={name}
              detail={description ?? ''}
              onSelect={() => choose('app_action', { name, data: { slug } })}
            />
          ))}
        </CommandGroup>
      ) : null}
    </CommandDialog>
  );
}
