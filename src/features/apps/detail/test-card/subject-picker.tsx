import type { AppSettings, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getAccountLabel } from '@/api/connected-apps';
import { useAccountPicker } from '@/api/use-account-search';
import type { FieldControl } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

/** The subject of a test: the OAuth client, or one customer's connection. */
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
  const { accounts, isSearched, picker } = useAccountPicker({
    appSlug: app.slug,
    hasAccounts: hasCustomers,
    moreText: 'Show more customers',
    noneText: (text) => `No customer with ${app.name} has “${text}” in its name or ID.`,
  });
  const choose = (id: string) => {
    const account = accounts.find((item) => item.account_id === id);
    if (id === CLIENT.id) {
      onChange('client');
    } else if (account !== undefined) {
      onChange(account);
    }
  };
  return (
    <SearchPicker
      {...picker}
      control={control}
      label="What to test"
      closedText={
        value === undefined
          ? 'Loading…'
          : value === 'client'
            ? CLIENT.label
            : getAccountLabel(value)
      }
      chosenId={value === 'client' ? CLIENT.id : value?.account_id}
      choices={[...(hasClient && !isSearched ? [CLIENT] : []), ...picker.choices]}
      onChoose={choose}
    />
  );
}
