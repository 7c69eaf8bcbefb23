import { getAccountLabel } from '@/api/connected-apps';
import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import type { ChosenAccount } from './use-first-account';

type AccountPickerProps = {
  help?: string;
  error?: string | undefined;
  account: ChosenAccount | undefined;
  onChange: (account: ChosenAccount) => void;
};

/** Chooses the linked account that an event is fired for. */
export function AccountPicker({ help, error, account, onChange }: AccountPickerProps) {
  const { accounts, picker } = useAccountPicker({
    noneText: (part) => `No linked account has “${part}” in its name or ID.`,
  });
  return (
    <FormField label="Linked account" help={help} error={error}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Linked accounts"
          closedText={account?.label ?? 'Choose…'}
          chosenId={account?.id}
          choices={accounts.map(toAccountChoice)}
          onChoose={(id) => {
            const next = accounts.find(({ account_id }) => account_id === id);
            if (next !== undefined) {
              onChange({ id, label: getAccountLabel(next) });
            }
          }}
        />
      )}
    </FormField>
  );
}
