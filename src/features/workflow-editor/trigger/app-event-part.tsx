import type { JsonObject } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useFormProblems } from '../inputs/field/form-context';
import { NodeField } from '../inputs/field/node-field';
import { AppChoice } from '../inputs/form/app-choice';
import { appTriggersQuery } from '../inputs/form/queries';
import { getText } from '../inputs/form/use-settings';
import { useDraft } from '../state/draft-context';

type AppEventPartProps = {
  settings: JsonObject;
  onChange: (settings: JsonObject, key?: string) => void;
};

/** Renders the settings of an app's event: the app and the event. */
export function AppEventPart({ settings, onChange }: AppEventPartProps) {
  const draft = useDraft();
  const problems = useFormProblems();
  const slug = getText(settings, 'slug');
  const event = getText(settings, 'event');
  const { data: triggers, error } = useQuery({ ...appTriggersQuery(slug), enabled: slug !== '' });
  const chosen = triggers?.find(({ trigger_id }) => trigger_id === event);
  const problemAt = (pointer: string) =>
    problems.find((problem) => problem.pointer === pointer)?.message;
  const isGone = triggers !== undefined && event !== '' && chosen === undefined;
  const { event: _event, ...others } = settings;
  return (
    <>
      <NodeField label="App" error={problemAt('/slug')} isRequired>
        {(control) => (
          <AppChoice
            control={control}
            slug={slug}
            onChoose={(next) =>
              onChange(next === slug ? settings : { ...others, slug: next }, '/slug')
            }
          />
        )}
      </NodeField>
      {slug === '' ? null : (
        <NodeField
          label="Event"
          isRequired
          help={
            triggers?.length === 0
              ? 'This app has no events. Choose another one, or start by a schedule.'
              : chosen?.description
          }
          error={
            error !== null
              ? formatError(error)
              : isGone
                ? 'The app no longer has this event. Choose another one.'
                : problemAt('/event')
          }
        >
          {(control) => (
            <Select
              {...control}
              value={chosen?.trigger_id}
              options={(triggers ?? []).map(({ trigger_id, name }) => ({
                value: trigger_id,
                label: name,
              }))}
              onValueChange={(next) => onChange({ ...settings, event: next }, '/event')}
            />
          )}
        </NodeField>
      )}
      {chosen === undefined ? null : (
        <Button
          size="sm"
          className="self-start"
          onClick={() =>
            draft.onChange(
              (before) => ({
                ...before,
                json_schema: { ...chosen.payload_schema },
                manual_execution_payload: { ...chosen.sample },
              }),
              'sample',
            )
          }
        >
          Use the sample and schema of this event
        </Button>
      )}
    </>
  );
}
