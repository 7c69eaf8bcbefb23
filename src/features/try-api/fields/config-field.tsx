import { useQuery } from '@tanstack/react-query';
import { accountConfigsQuery } from '@/api/queries/configs';
import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';
import { ANY } from './app-field';

type ConfigFieldProps = {
  accountId: string | undefined;
  /** The app whose configs are offered, or `ANY`. */
  slug: string;
  configId: string;
  onChange: (configId: string) => void;
};

/** Chooses a config of the linked account, or the default one. */
export function ConfigField({ accountId, slug, configId, onChange }: ConfigFieldProps) {
  const configs =
    useQuery({ ...accountConfigsQuery(accountId ?? ''), enabled: accountId !== undefined }).data ??
    [];
  const ids = new Set(
    configs
      .filter((config) => slug === ANY || config.slug === slug)
      .map(({ config_id }) => config_id),
  );
  return (
    <FormField label="Config" isOptional help="Its values are used.">
      {(control) => (
        <Select
          {...control}
          value={configId}
          onValueChange={onChange}
          options={[
            { value: ANY, label: 'The default config' },
            ...[...ids].map((id) => ({ value: id, label: id })),
          ]}
        />
      )}
    </FormField>
  );
}
