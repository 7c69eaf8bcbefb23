import { useQuery } from '@tanstack/react-query';
import { connectableAppsQuery } from '@/api/queries/apps';
import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';

/** The value of a choice that leaves a parameter out. */
export const ANY = 'ANY';

type AppFieldProps = { help: string; slug: string; onChange: (slug: string) => void };

/** Chooses an app, or all. */
export function AppField({ help, slug, onChange }: AppFieldProps) {
  const apps = useQuery(connectableAppsQuery).data ?? [];
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
