import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getAccountLabel } from '@/api/connected-apps';
import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import type { ScheduleValues } from './schedule-form';

/** Chooses the linked account that the workflow runs for. */
export function AccountField({ form }: { form: UseFormReturn<ScheduleValues> }) {
  const [label, setLabel] = useState<string>();
  const account = form.watch('account');
  const { accounts, picker } = useAccountPicker({
    noneText: (part) => `No linked account has “${part}” in its name or ID.`,
  });
  return (
    <FormField label="Linked account" isRequired error={form.formState.errors.account?.message}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Linked accounts"
          closedText={label ?? (account === '' ? 'Choose…' : account)}
          chosenId={account}
          choices={accounts.map(toAccountChoice)}
          onChoose={(id) => {
            const chosen = accounts.find(({ account_id }) => account_id === id);
            setLabel(chosen === undefined ? undefined : getAccountLabel(chosen));
            form.setValue('account', id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </FormField>
  );
}
