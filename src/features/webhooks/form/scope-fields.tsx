import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import { workflowsQuery } from '@/api/queries/workflows';
import { type FieldControl, FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { WebhookValues } from './webhook-schema';

/** The option for all apps. The select cannot have an option with an empty text. */
const ALL_APPS = 'ALL';
/** The number of workflows that are offered at once. A search finds the others. */
const LIMIT = 50;

/** The app and the workflows whose events are sent. */
export function ScopeFields({ form }: { form: UseFormReturn<WebhookValues> }) {
  const slug = form.watch('slug');
  return (
    <>
      <Controller
        control={form.control}
        name="slug"
        render={({ field, fieldState }) => (
          <FormField
            label="App"
            help="With an app, only runs of its workflows are sent, and no connection events."
            error={fieldState.error?.message}
          >
            {(control) => (
              <AppSelect control={control} slug={field.value} onChange={field.onChange} />
            )}
          </FormField>
        )}
      />
      <Controller
        control={form.control}
        name="workflowIds"
        render={({ field, fieldState }) => (
          <WorkflowsField
            slug={slug}
            ids={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

type AppSelectProps = { control: FieldControl; slug: string; onChange: (slug: string) => void };

function AppSelect({ control, slug, onChange }: AppSelectProps) {
  const apps = (useQuery(connectableAppsQuery).data ?? []).map((app) => ({
    value: app.slug,
    label: app.name,
  }));
  apps.sort((a, b) => a.label.localeCompare(b.label));
  const isKnown = slug === '' || apps.some(({ value }) => value === slug);
  return (
    <Select
      {...control}
      value={slug === '' ? ALL_APPS : slug}
      onValueChange={(next) => onChange(next === ALL_APPS ? '' : next)}
      options={[
        { value: ALL_APPS, label: 'All apps' },
        ...apps,
        ...(isKnown ? [] : [{ value: slug, label: slug }]),
      ]}
    />
  );
}

type WorkflowsFieldProps = {
  slug: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

function WorkflowsField({ slug, ids, onChange, error }: WorkflowsFieldProps) {
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useQuery(
    workflowsQuery({
      page: 1,
      limit: LIMIT,
      ...(search === '' ? {} : { name: search }),
      ...(slug === '' ? {} : { slug }),
    }),
  );
  const all = useQuery(workflowsQuery({ page: 1, limit: LIMIT }));
  // Names of workflows that were found before stay known.
  const names = new Map(
    [...(all.data?.docs ?? []), ...(query.data?.docs ?? [])].map(({ _id, name }) => [_id, name]),
  );
  const choices = (query.data?.docs ?? []).filter(({ _id }) => !ids.includes(_id));
  return (
    <div className="flex flex-col gap-2">
      <FormField
        label="Workflows"
        isOptional
        help="Workflow events of these workflows only. None chosen: all workflows."
        error={error}
      >
        {(control) => (
          <SearchPicker
            control={control}
            label="Workflows"
            closedText={ids.length === 0 ? 'All workflows' : 'Add a workflow…'}
            chosenId={undefined}
            choices={choices.map(({ _id, name }) => ({ id: _id, label: name }))}
            search={{
              settled: text,
              onSettle: setText,
              isSearching: query.isFetching,
              placeholder: 'Search by name…',
            }}
            status={
              query.error !== null
                ? formatError(query.error)
                : query.data !== undefined && choices.length === 0
                  ? 'There is no other workflow.'
                  : undefined
            }
            onChoose={(id) => onChange([...ids, id])}
            onOpenChange={() => setText('')}
          />
        )}
      </FormField>
      {ids.length === 0 ? null : (
        <ul aria-label="Chosen workflows" className="flex flex-col gap-1">
          {ids.map((id) => {
            const name = names.get(id) ?? id;
            return (
              <li
                key={id}
                className="flex min-h-8 items-center justify-between gap-2 rounded-md border bg-muted pr-1 pl-2.5"
              >
                <span className="truncate text-sm" title={name}>
                  {name}
                </span>
                <IconButton
                  size="sm"
                  label={`Remove ${name}`}
                  hasTooltip={false}
                  className="text-muted-foreground"
                  icon={<X aria-hidden />}
                  onClick={() => onChange(ids.filter((item) => item !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
