import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { memo } from 'react';
import { getAccountLabel } from '@/api/connected-apps';
import { useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

// Ids of accounts are never empty.
const NO_ACCOUNT = { id: '', label: 'No linked account' };

type AccountPickerProps = {
  account: LinkedAccount | undefined;
  onChange: (account: LinkedAccount | undefined) => void;
};

/** Chooses the linked account whose form is shown. */
export const AccountPicker = memo(function AccountPicker(props: AccountPickerProps) {
  const { account, onChange } = props;
  const { accounts, isSearched, picker } = useAccountPicker();
  return (
    <FormField label="Shown as">
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Linked accounts"
          closedText={account === undefined ? NO_ACCOUNT.label : getAccountLabel(account)}
          chosenId={account?.account_id ?? NO_ACCOUNT.id}
          choices={[...(isSearched ? [] : [NO_ACCOUNT]), ...picker.choices]}
          onChoose={(id) => onChange(accounts.find(({ account_id }) => account_id === id))}
        />
      )}
    </FormField>
  );
});
