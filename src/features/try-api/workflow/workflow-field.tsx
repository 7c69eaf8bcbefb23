import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { workflowsQuery } from '@/api/queries/workflows';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import { ANY } from '../fields/app-field';

const LIMIT = 25;

type WorkflowFieldProps = {
  /** The app whose workflows are offered, or `ANY`. */
  slug: string;
  error: string | undefined;
  workflow: WorkflowSummary | undefined;
  onChange: (workflow: WorkflowSummary) => void;
};

/** Chooses a published workflow by a part of its name or alias. */
export function WorkflowField({ slug, error, workflow, onChange }: WorkflowFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useQuery({
    ...workflowsQuery({
      published: 'true',
      limit: LIMIT,
      ...(slug === ANY ? {} : { slug }),
      ...(search === '' ? {} : { name: search }),
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const workflows = query.data?.docs ?? [];
  return (
    <FormField label="Workflow" help="Its published version runs." error={error}>
      {(control) => (
        <SearchPicker
          control={control}
          label="Published workflows"
          closedText={workflow?.name ?? 'Choose…'}
          chosenId={workflow?._id}
          choices={workflows.map((item) => ({
            id: item._id,
            label: item.name,
            detail: item.linked_account_id ?? item.associated_application?.name,
          }))}
          search={{
            settled: text,
            onSettle: setText,
            isSearching: query.isFetching,
            placeholder: 'Search by name or alias…',
          }}
          status={
            query.error !== null
              ? formatError(query.error)
              : query.data !== undefined && workflows.length === 0
                ? search === ''
                  ? 'No workflow is published. Publish one first.'
                  : `No published workflow has “${search}” in its name or alias.`
                : undefined
          }
          onOpenChange={(next) => {
            setIsOpen(next);
            setText('');
          }}
          onChoose={(id) => {
            const next = workflows.find(({ _id }) => _id === id);
            if (next !== undefined) {
              onChange(next);
            }
          }}
        />
      )}
    </FormField>
  );
}
