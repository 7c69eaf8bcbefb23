import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { Input } from '@/components/ui/input';

type NameField = { field: UseFormRegisterReturn; error: string | undefined };

type PersonFieldsProps = { firstName: NameField; lastName: NameField; isBusy: boolean };

/** First and last name, side by side where there is room. */
export function PersonFields({ firstName, lastName, isBusy }: PersonFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label="First name" error={firstName.error} isRequired>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="given-name"
            readOnly={isBusy}
            {...firstName.field}
          />
        )}
      </FormField>
      <FormField label="Last name" error={lastName.error} isOptional>
        {(control) => (
          <Input {...control} autoComplete="family-name" readOnly={isBusy} {...lastName.field} />
        )}
      </FormField>
    </div>
  );
}
