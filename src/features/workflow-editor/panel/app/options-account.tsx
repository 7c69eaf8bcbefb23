import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

type OptionsAccountProps = {
  slug: string;
  /** The id of the chosen linked account. */
  accountId: string | undefined;
  onChoose: (id: string) => void;
};

/** Lets a person choose the linked account whose values the fields offer. It is not stored. */
export function OptionsAccount({ slug, accountId, onChoose }: OptionsAccountProps) {
  const { accounts, picker } = useAccountPicker({
    appSlug: slug,
    noneText: (part) => `No account that has connected the app has “${part}” in its name or ID.`,
  });
  return (
    <FormField
      label="Show values of"
      help="A linked account whose values the fields below offer. Runs use their own."
    >
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Linked accounts"
          closedText={accountId ?? 'Choose…'}
          chosenId={accountId}
          choices={accounts.map(toAccountChoice)}
          onChoose={onChoose}
        />
      )}
    </FormField>
  );
}
