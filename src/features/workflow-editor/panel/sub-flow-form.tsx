import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { $api } from '@/api/client';
import { ApiError, formatError } from '@/api/errors';
import { workflowsQuery } from '@/api/queries/workflows';
import { SearchPicker } from '@/components/form/search-picker';
import { NodeField } from '../inputs/field/node-field';
import { FormProvider } from '../inputs/form/form-provider';
import { ObjectFields } from '../inputs/form/object-fields';
import type { SettingsFormProps } from '../inputs/form/settings-props';
import { toObject, useSettings } from '../inputs/form/use-settings';
import { setMember } from '../model/settings';
import { useSamplePayload } from './use-sample-payload';

const MAX_LISTED = 25;

/** Renders the settings of a sub-flow: the workflow that it runs, and the workflow's payload. */
export function SubFlowForm({ schema, value, problems, onChange }: SettingsFormProps) {
  const { settings, form, text, problemAt, membersBut } = useSettings({
    schema,
    value,
    problems,
  });
  const id = text('workflow_id');
  const [search, setSearch] = useState('');
  const fillPayload = useSamplePayload({ settings, onChange });
  const found = useQuery({
    ...workflowsQuery({
      published: 'true',
      trigger: 'api_call',
      limit: MAX_LISTED,
      ...(search.trim() === '' ? {} : { name: search.trim() }),
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...$api.queryOptions('get', '/api/v2/public/workflow/{id}', { params: { path: { id } } }),
    enabled: id !== '',
    meta: { showsOwnError: true },
  });
  const callable = found.data?.docs ?? [];
  // A customer can run workflows of the organization, but cannot read their nodes.
  const name = chosen.data?.name ?? callable.find(({ _id }) => _id === id)?.name ?? id;
  const missing =
    chosen.error instanceof ApiError && chosen.error.status === 404
      ? 'This workflow is not there any more. Choose another one.'
      : undefined;
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        <NodeField
          label="Workflow"
          help="A published workflow that an API call starts."
          error={problemAt('/workflow_id') ?? missing ?? problemAt('')}
          isRequired
        >
          {(control) => (
            <SearchPicker
              control={control}
              label="Workflows"
              closedText={id === '' ? 'Choose…' : name}
              chosenId={id}
              choices={callable.map(({ _id, name: label, workflow_alias }) => ({
                id: _id,
                label,
                detail: workflow_alias,
              }))}
              search={{
                settled: search,
                onSettle: setSearch,
                isSearching: found.isFetching,
                placeholder: 'Search by name or alias…',
              }}
              status={
                found.error !== null
                  ? formatError(found.error)
                  : found.data !== undefined && callable.length === 0
                    ? search.trim() === ''
                      ? 'No published workflow is started by an API call yet.'
                      : `No published workflow that an API call starts has “${search.trim()}” in its name or alias.`
                    : undefined
              }
              onOpenChange={() => setSearch('')}
              onChoose={(next) => {
                onChange(setMember(settings, 'workflow_id', next), '/workflow_id');
                void fillPayload(next);
              }}
            />
          )}
        </NodeField>
        <ObjectFields
          members={membersBut('workflow_id')}
          value={settings}
          onChange={(next, key) => onChange(toObject(next), key)}
          pointer=""
        />
      </div>
    </FormProvider>
  );
}
