import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountPicker } from '@/api/use-account-search';
import { AccountField, type ChosenAccount } from '@/components/form/account-field';
import type { ScheduleValues } from './schedule-form';

/** Chooses the linked account that the workflow runs for. */
export function ScheduleAccountField({ form }: { form: UseFormReturn<ScheduleValues> }) {
  const [chosen, setChosen] = useState<ChosenAccount>();
  const { picker } = useAccountPicker();
  const id = form.watch('account');
  // The choice of a workflow may set the account, too.
  const known = chosen?.id === id ? chosen : { id, label: id };
  return (
    <AccountField
      isRequired
      error={form.formState.errors.account?.message}
      picker={picker}
      account={id === '' ? undefined : known}
      onChange={(account) => {
        setChosen(account);
        form.setValue('account', account.id, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
