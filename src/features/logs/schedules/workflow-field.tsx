import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { workflowsQuery } from '@/api/queries/workflows';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import type { ScheduleValues } from './schedule-form';

const LIMIT = 25;

/** Chooses a published workflow. One that a linked account owns runs for its owner only, so that chooses the account, too. */
export function WorkflowField({ form }: { form: UseFormReturn<ScheduleValues> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [name, setName] = useState<string>();
  const search = text.trim();
  const { data, error, isFetching } = useQuery({
    ...workflowsQuery({
      published: 'true',
      limit: LIMIT,
      ...(search === '' ? {} : { name: search }),
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const workflows = data?.docs ?? [];
  return (
    <FormField label="Workflow" isRequired error={form.formState.errors.workflow?.message}>
      {(control) => (
        <SearchPicker
          control={control}
          label="Published workflows"
          closedText={name ?? 'Choose…'}
          chosenId={form.watch('workflow')}
          choices={workflows.map((workflow) => ({
            id: workflow._id,
            label: workflow.name,
            detail: workflow.linked_account_id,
          }))}
          search={{
            settled: text,
            onSettle: setText,
            isSearching: isFetching,
            placeholder: 'Search by name or alias…',
          }}
          status={
            error !== null
              ? formatError(error)
              : data !== undefined && workflows.length === 0
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
            const chosen = workflows.find((workflow) => workflow._id === id);
            setName(chosen?.name);
            form.setValue('workflow', id, { shouldDirty: true, shouldValidate: true });
            if (chosen?.linked_account_id !== undefined) {
              form.setValue('account', chosen.linked_account_id, { shouldValidate: true });
            }
          }}
        />
      )}
    </FormField>
  );
}
