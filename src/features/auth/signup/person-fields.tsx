import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';

export type PersonValues = { first_name: string; last_name: string; password: string };

/** First and last name, side by side if there is room. */
export function PersonFields({ isBusy }: { isBusy: boolean }) {
  const { register, formState } = useFormContext<PersonValues>();
  const { first_name, last_name } = formState.errors;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label="First name" error={first_name?.message} isRequired>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="given-name"
            readOnly={isBusy}
            {...register('first_name')}
          />
        )}
      </FormField>
      <FormField label="Last name" error={last_name?.message} isOptional>
        {(control) => (
          <Input
            {...control}
            autoComplete="family-name"
            readOnly={isBusy}
            {...register('last_name')}
          />
        )}
      </FormField>
    </div>
  );
}
