import type { Application } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommandState } from 'cmdk';
import { connectableAppsQuery } from '@/api/queries/apps';
import { AppIcon } from '@/components/app-icon';
import { HelpText } from '@/components/values/help-text';
import { groupNodeTypes } from '../model/node-choices';
import { getIcon } from '../model/node-kind';
import { addNode } from '../state/acts';
import { useEditor, useEditorStore } from '../state/editor-context';
import { openNewNode } from '../state/editor-store';
import { CommandDialog, CommandGroup, CommandRow } from './command-dialog';
import { type FoundAction, listKeywords, useSearchedActions } from './searched-actions';

type AddNodeDialogProps = { spot: Spot; onAdded: (id: string) => void };

/** The dialog that searches kinds of nodes, apps and actions, and adds the chosen node at the spot. */
export function AddNodeDialog({ spot, onAdded }: AddNodeDialogProps) {
  const store = useEditorStore();
  const types = useEditor((state) => state.types);
  const { data: apps = [] } = useQuery(connectableAppsQuery);
  const choose = (
    ...[type, overrides]: [type: string, overrides?: Parameters<typeof addNode>[3]]
  ) => {
    const id = addNode(store, type, spot, overrides);
    openNewNode(store, null);
    if (id !== undefined) {
      onAdded(id);
    }
  };
  return (
    <CommandDialog
      title="Add a node"
      placeholder="Search nodes, apps and actions"
      nothing="Nothing matches. For an action, begin with the name of its app."
      onClose={() => openNewNode(store, null)}
    >
      {groupNodeTypes(types).map(({ caption, kinds }) => (
        <CommandGroup key={caption} caption={caption}>
          {kinds.map(({ type, name, description, keywords }) => {
            const Icon = getIcon(types, type);
            return (
              <CommandRow
                key={type}
                value={type}
                icon={<Icon aria-hidden />}
                label={name}
                keywords={[description, ...keywords]}
                detail={<HelpText text={description} />}
                onSelect={() => choose(type)}
              />
            );
          })}
        </CommandGroup>
      ))}
      {types.get('app_action')?.is_addable === true && apps.length > 0 ? (
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
          <ActionRows
            apps={apps}
            onChoose={({ app: { slug }, action: { action_id, name } }) =>
              choose('app_action', { name, data: { slug, action_id, input: {} } })
            }
          />
        </CommandGroup>
      ) : null}
    </CommandDialog>
  );
}

type ActionRowsProps = {
  apps: readonly Application[];
  onChoose: (found: FoundAction) => void;
};

/**
 * The rows of found actions. They are inside of the list, because only there the text is known without a render of
 * the kinds at each key press.
 */
function ActionRows({ apps, onChoose }: ActionRowsProps) {
  const text = useCommandState(({ search }) => search);
  return useSearchedActions(text, apps).map((found) => {
    const { app, action } = found;
    return (
      <CommandRow
        key={`${app.slug} ${action.action_id}`}
        value={`action ${app.slug} ${action.action_id}`}
        keywords={listKeywords(found)}
        icon={<AppIcon name={app.name} src={app.icon} size="sm" />}
        label={action.name}
        detail={`Action of ${app.name}`}
        onSelect={() => onChoose(found)}
      />
    );
  });
}
