import { Select } from '@/components/ui/select';
import { ANY } from './app-field';
import { FormField } from './form-field';

type ConfigFieldProps = {
  help: string;
  /** The configs of the linked account. */
  configs: readonly { slug: string; config_id: string }[];
  /** The app whose configs are offered, or `ANY`. */
  slug: string;
  configId: string;
  onChange: (configId: string) => void;
};

/** Chooses a config of a linked account, or the default one. */
export function ConfigField({ help, configs, slug, configId, onChange }: ConfigFieldProps) {
  const ids = new Set(
    configs
      .filter((config) => slug === ANY || config.slug === slug)
      .map(({ config_id }) => config_id),
  );
  return (
    <FormField label="Config" isOptional help={help}>
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
