import { FormProvider } from '../../form/form-provider';
import { NodeField } from '../../form/node-field';
import { ObjectFields } from '../../form/object-fields';
import { withMember } from '../../form/settings';
import type { SettingsFormProps } from '../settings-props';
import { toObject, useSettings } from '../use-settings';
import { AppChoice } from './app-choice';
import { ConnectionChoice } from './connection-choice';

/** A request to the API of an app. */
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
              onChoose={(slug) => onChange(withMember(settings, 'slug', slug), '/slug')}
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
              onChange(toObject(withMember(settings, 'connection_id', id)), '/connection_id')
            }
          />
        )}
      </div>
    </FormProvider>
  );
}
