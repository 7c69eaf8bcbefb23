import { Select } from '@/components/ui/select';
import { FormField } from './form-field';

/** The value of a choice that leaves a parameter out. */
export const ANY = 'ANY';

type AppFieldProps = {
  help: string;
  apps: readonly { slug: string; name: string }[];
  /** The slug of the chosen app, or `ANY`. */
  slug: string;
  onChange: (slug: string) => void;
};

/** Chooses an app, or all. */
export function AppField({ help, apps, slug, onChange }: AppFieldProps) {
  return (
    <FormField label="App" isOptional help={help}>
      {(control) => (
        <Select
          {...control}
          value={slug}
          onValueChange={onChange}
          options={[
            { value: ANY, label: 'All apps' },
            ...apps.map((app) => ({ value: app.slug, label: app.name })),
          ]}
        />
      )}
    </FormField>
  );
}
