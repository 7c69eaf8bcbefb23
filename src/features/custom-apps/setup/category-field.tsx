import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { CATEGORY_OPTIONS } from './categories';

type CategoryFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, CustomApp['category']>;
  isReadOnly?: boolean;
};

/** The category of the app. */
export function CategoryField<Values extends FieldValues>(props: CategoryFieldProps<Values>) {
  return (
    <ChoiceField
      {...props}
      label="Category"
      help="Apps are found by it. Its symbol is shown where there is no logo."
      options={CATEGORY_OPTIONS}
      className="max-w-72"
    />
  );
}
