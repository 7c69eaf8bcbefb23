import { NodeField } from '../../inputs/field/node-field';
import { AppChoice } from '../../inputs/form/app-choice';
import { FormProvider } from '../../inputs/form/form-provider';
import { ObjectFields } from '../../inputs/form/object-fields';
import type { SettingsFormProps } from '../../inputs/form/settings-props';
import { toObject, useSettings } from '../../inputs/form/use-settings';
import { setMember } from '../../model/settings';
import { ConnectionChoice } from './connection-choice';

/** Renders the settings of a request to an app's API. */
export function RequestForm({ schema, value, problems, onChange }: SettingsFormProps) {
  const { settings, form, text, problemAt, membersBut } = useSettings({
    schema,
    value,
    problems,
  });
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        <NodeField
          label="App"
          help="The request has the credentials of its connection."
          error={problemAt('/slug') ?? problemAt('')}
          isRequired
        >
          {(control) => (
            <AppChoice
              control={control}
              slug={text('slug')}
              onChoose={(slug) => onChange(setMember(settings, 'slug', slug), '/slug')}
            />
          )}
        </NodeField>
        <ObjectFields
          members={membersBut('slug', 'connection_id')}
          value={settings}
          onChange={(next, key) => onChange(toObject(next), key)}
          pointer=""
        />
        {text('slug') === '' ? null : (
          <ConnectionChoice
            slug={text('slug')}
            connectionId={text('connection_id')}
            error={problemAt('/connection_id')}
            onChoose={(id) =>
              onChange(toObject(setMember(settings, 'connection_id', id)), '/connection_id')
            }
          />
        )}
      </div>
    </FormProvider>
  );
}
