import { useAccountPicker } from '@/api/use-account-search';
import { useWorkflowPicker } from '@/api/use-workflow-picker';
import { AccountField } from '@/components/form/account-field';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

/** The linked account or the workflow that has a value. */
export type Owner = { id: string; label: string };

type OwnerFieldProps = {
  owner: Owner | undefined;
  onChange: (owner: Owner) => void;
  error: string | undefined;
};

/** Chooses the linked account that has the value. */
export function AccountOwnerField({ owner, ...field }: OwnerFieldProps) {
  const { picker } = useAccountPicker();
  return <AccountField {...field} picker={picker} account={owner} />;
}

/** Chooses the workflow that has the value, which need not be published. */
export function WorkflowOwnerField({ owner, onChange, error }: OwnerFieldProps) {
  const { picker } = useWorkflowPicker({
    filter: {},
    getDetail: () => undefined,
    emptyText: 'There is no workflow yet. Create one first.',
    noneText: (text) => `No workflow has “${text}” in its name or alias.`,
  });
  return (
    <FormField label="Workflow" error={error}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Workflows"
          closedText={owner?.label ?? 'Choose…'}
          chosenId={owner?.id}
          onChoose={(id) => {
            const choice = picker.choices.find((candidate) => candidate.id === id);
            if (choice !== undefined) {
              onChange({ id, label: choice.label });
            }
          }}
        />
      )}
    </FormField>
  );
}
