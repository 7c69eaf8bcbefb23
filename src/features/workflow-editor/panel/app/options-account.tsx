import { useAccountPicker } from '@/api/use-account-search';
import { AccountField } from '@/components/form/account-field';

type OptionsAccountProps = {
  slug: string;
  /** The id of the chosen linked account. */
  accountId: string | undefined;
  onChoose: (id: string) => void;
};

/** Lets a person choose the linked account whose values the fields offer. It is not stored. */
export function OptionsAccount({ slug, accountId, onChoose }: OptionsAccountProps) {
  const { picker } = useAccountPicker({
    appSlug: slug,
    noneText: (part) => `No account that has connected the app has “${part}” in its name or ID.`,
  });
  return (
    <AccountField
      label="Show values of"
      help="A linked account whose values the fields below offer. Runs use their own."
      picker={picker}
      account={accountId === undefined ? undefined : { id: accountId, label: accountId }}
      onChange={({ id }) => onChoose(id)}
    />
  );
}
