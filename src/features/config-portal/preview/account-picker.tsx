import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { memo, useState } from 'react';
import { accountLabel } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import { accountChoice, useAccountSearch } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

// No account has an empty id.
const NO_ACCOUNT = { id: '', label: 'No linked account' };

type AccountPickerProps = {
  account: LinkedAccount | undefined;
  onChange: (account: LinkedAccount | undefined) => void;
};

/** As whom the form is shown. */
export const AccountPicker = memo(function AccountPicker(props: AccountPickerProps) {
  const { account, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [settled, setSettled] = useState('');
  const text = settled.trim();
  const search = useAccountSearch({ text, isEnabled: isOpen });
  const { accounts, error, isSearching, hasMore, showMore } = search;
  const hasNone = isOpen && error === null && !isSearching && accounts.length === 0;
  return (
    <FormField label="Shown as">
      {(control) => (
        <SearchPicker
          control={control}
          label="Linked accounts"
          shown={account === undefined ? NO_ACCOUNT.label : accountLabel(account)}
          chosenId={account?.account_id ?? NO_ACCOUNT.id}
          choices={[...(text === '' ? [NO_ACCOUNT] : []), ...accounts.map(accountChoice)]}
          search={{ settled, onSettle: setSettled, isSearching }}
          status={
            error !== null
              ? errorText(error)
              : hasNone && text !== ''
                ? `No linked account has “${text}” in its name or ID.`
                : undefined
          }
          more={hasMore ? { label: 'Show more accounts', onSelect: showMore } : undefined}
          onChoose={(id) => onChange(accounts.find((each) => each.account_id === id))}
          onOpenChange={(next) => {
            setIsOpen(next);
            setSettled('');
          }}
        />
      )}
    </FormField>
  );
});
