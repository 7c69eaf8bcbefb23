import { FormField, type FormFieldProps } from './form-field';
import { SearchPicker, type SearchPickerProps } from './search-picker';

export type ChosenAccount = { id: string; label: string };

type AccountFieldProps = Pick<FormFieldProps, 'help' | 'error' | 'isRequired'> & {
  /** Default 'Linked account'. */
  label?: string;
  /** The choices and the search, as `useAccountPicker` returns them. */
  picker: Pick<SearchPickerProps, 'choices' | 'search' | 'status' | 'more' | 'onOpenChange'>;
  account: ChosenAccount | undefined;
  onChange: (account: ChosenAccount) => void;
};

/** Chooses a linked account. */
export function AccountField(props: AccountFieldProps) {
  const { label = 'Linked account', picker, account, onChange, ...field } = props;
  return (
    <FormField {...field} label={label}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Linked accounts"
          closedText={account?.label ?? 'Choose…'}
          chosenId={account?.id}
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
