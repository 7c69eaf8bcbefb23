import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PUBLISHED_TEXTS, useWorkflowPicker } from '@/api/use-workflow-picker';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import type { ScheduleValues } from './schedule-form';

/** Chooses a published workflow. One that a linked account owns runs for its owner only, so that chooses the account, too. */
export function WorkflowField({ form }: { form: UseFormReturn<ScheduleValues> }) {
  const [name, setName] = useState<string>();
  const { workflows, picker } = useWorkflowPicker({
    filter: { published: 'true' },
    getDetail: ({ linked_account_id }) => linked_account_id,
    ...PUBLISHED_TEXTS,
  });
  return (
    <FormField label="Workflow" isRequired error={form.formState.errors.workflow?.message}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Published workflows"
          closedText={name ?? 'Choose…'}
          chosenId={form.watch('workflow')}
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
