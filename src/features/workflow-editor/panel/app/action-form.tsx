import type { ActionSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getOwnValue, type Json } from '@patchbay/rules/json.ts';
import { findFreeName } from '@patchbay/workflow-graph/new-ids.ts';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { formatError } from '@/api/errors';
import { actionsQuery } from '@/api/queries/actions';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { FieldWarningsContext } from '../../inputs/field/field-warnings';
import { NodeField } from '../../inputs/field/node-field';
import { AppChoice } from '../../inputs/form/app-choice';
import { FormProvider } from '../../inputs/form/form-provider';
import type { SettingsFormProps } from '../../inputs/form/settings-props';
import { toObject, useSettings } from '../../inputs/form/use-settings';
import type { FieldProblem } from '../../model/settings';
import { setMember } from '../../model/settings';
import { useDraft } from '../../state/draft-context';
import { ActionFields } from './action-fields';
import { ActionList } from './action-list';
import { ConnectionChoice } from './connection-choice';

/** Renders the settings of an app action: the app, the action, and the fields of its input. */
export function ActionForm({ schema, value, problems, onChange }: SettingsFormProps) {
  const { document } = useDraft();
  const { settings, form, text, problemAt } = useSettings({
    schema,
    value,
    problems,
  });
  const [slug, actionId] = [text('slug'), text('action_id')];
  const send = (next: Json | undefined, key?: string) => onChange(toObject(next), key);
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        {/* Before an action is chosen, the list of actions is the message that it is missing. */}
        <Unplaced problems={actionId === '' ? [] : problems} />
        <NodeField
          label="App"
          help="Its connection of the linked account is used."
          error={problemAt('/slug')}
          isRequired
        >
          {(control) => (
            <AppChoice
              control={control}
              slug={slug}
              onChoose={(next) => {
                if (next !== slug) {
                  onChange({ slug: next, input: {} }, '/slug');
                }
              }}
            />
          )}
        </NodeField>
        {slug === '' ? null : (
          <ActionPart
            key={slug}
            slug={slug}
            actionId={actionId}
            onChoose={({ action_id, name }, before) =>
              onChange(
                { ...settings, action_id, ...(action_id === actionId ? {} : { input: {} }) },
                '/action_id',
                action_id === actionId ? undefined : { name: findFreeName(document, name), before },
              )
            }
          />
        )}
        {slug === '' || actionId === '' ? null : (
          <>
            <ActionFields
              key={actionId}
              slug={slug}
              actionId={actionId}
              value={getOwnValue(settings, 'input')}
              onChange={(input, key) => send(setMember(settings, 'input', input ?? {}), key)}
            />
            <ConnectionChoice
              slug={slug}
              connectionId={text('connection_id')}
              error={problemAt('/connection_id')}
              onChoose={(id) => send(setMember(settings, 'connection_id', id), '/connection_id')}
            />
          </>
        )}
      </div>
    </FormProvider>
  );
}

type ActionPartProps = {
  slug: string;
  actionId: string;
  /** @param before the name of the previously chosen action */
  onChoose: (action: ActionSummary, before: string | undefined) => void;
};

/** Renders the chosen action with a button to change it, or a list of all actions. */
function ActionPart({ slug, actionId, onChoose }: ActionPartProps) {
  const { data: actions, error } = useQuery(actionsQuery(slug));
  const [isChanging, setIsChanging] = useState(false);
  /** Whether a button was used here. The used button disappears, so its successor gets the focus. */
  const [isUsed, setIsUsed] = useState(false);
  const chosen = actions?.find(({ action_id }) => action_id === actionId);
  if (error !== null) {
    return (
      <Alert tone="danger" title="The actions could not be loaded">
        {formatError(error)}
      </Alert>
    );
  }
  if (actions === undefined) {
    return <Skeleton className="h-20 rounded-lg" />;
  }
  if (actionId === '' || isChanging) {
    return (
      <ActionList
        actions={actions}
        hasFocus={isUsed}
        onChoose={(action) => {
          setIsUsed(true);
          setIsChanging(false);
          onChoose(action, chosen?.name);
        }}
      />
    );
  }
  return (
    <div className="flex items-start justify-between gap-2 rounded-lg border bg-muted px-3 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-sm">{chosen?.name ?? actionId}</p>
        <p className="wrap-anywhere text-muted-foreground text-xs">
          {chosen === undefined
            ? 'The app no longer has this action. Choose another one.'
            : chosen.description}
        </p>
      </div>
      <Button
        size="sm"
        autoFocus={isUsed}
        onClick={() => {
          setIsUsed(true);
          setIsChanging(true);
        }}
      >
        Change action
      </Button>
    </div>
  );
}

/** Shows the problems that belong to no field, for example a missing action. */
function Unplaced({ problems }: { problems: readonly FieldProblem[] }) {
  const warnings = use(FieldWarningsContext);
  return problems
    .filter(({ pointer }) => ['', '/action_id', '/input'].includes(pointer))
    .map(({ pointer, message }) => (
      <Alert key={`${pointer} ${message}`} tone={warnings.has(message) ? 'warning' : 'danger'}>
        {message}
      </Alert>
    ));
}
