import { getAccountLabel } from '@/api/connected-apps';
import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

export type ChosenAccount = { id: string; label: string };

type AccountFieldProps = {
  help: string;
  error: string | undefined;
  account: ChosenAccount | undefined;
  onChange: (account: ChosenAccount) => void;
};

/** Chooses a linked account. */
export function AccountField({ help, error, account, onChange }: AccountFieldProps) {
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
