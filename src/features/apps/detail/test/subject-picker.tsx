import type { AppSettings, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { accountLabel } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import { accountChoice, useAccountSearch } from '@/api/use-account-search';
import type { FieldControl } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

/** What is tested: the OAuth client, or one customer's connection. */
export type TestSubject = 'client' | LinkedAccount;

// No account has an empty id.
const CLIENT = { id: '', label: 'The OAuth client' };

type SubjectPickerProps = {
  control: FieldControl;
  app: AppSettings;
  /** Whether there is an OAuth client to test. */
  hasClient: boolean;
  hasCustomers: boolean;
  /** Undefined while the customers load. */
  value: TestSubject | undefined;
  onChange: (subject: TestSubject) => void;
};

/** A picker for the subject. */
export function SubjectPicker(props: SubjectPickerProps) {
  const { control, app, hasClient, hasCustomers, value, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [settled, setSettled] = useState('');
  const text = settled.trim();
  const isEnabled = isOpen && hasCustomers;
  const search = useAccountSearch({ text, appSlug: app.slug, isEnabled });
  const { accounts, error, isSearching, hasMore, showMore } = search;
  const hasNone = isEnabled && !isSearching && accounts.length === 0 && text !== '';
  const choose = (id: string) => {
    const account = accounts.find((each) => each.account_id === id);
    if (id === CLIENT.id) {
      onChange('client');
    } else if (account !== undefined) {
      onChange(account);
    }
  };
  return (
    <SearchPicker
      control={control}
      label="What to test"
      shown={
        value === undefined ? 'Loading…' : value === 'client' ? CLIENT.label : accountLabel(value)
      }
      chosenId={value === 'client' ? CLIENT.id : value?.account_id}
      choices={[...(hasClient && text === '' ? [CLIENT] : []), ...accounts.map(accountChoice)]}
      search={hasCustomers ? { settled, onSettle: setSettled, isSearching } : undefined}
      status={
        error !== null
          ? errorText(error)
          : hasNone
            ? `No customer with ${app.name} has “${text}” in its name or ID.`
            : undefined
      }
      more={hasMore ? { label: 'Show more customers', onSelect: showMore } : undefined}
      onChoose={choose}
      onOpenChange={(next) => {
        setIsOpen(next);
        setSettled('');
      }}
    />
  );
}
