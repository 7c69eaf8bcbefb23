import type { ReactNode, SubmitEventHandler } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TitledCard, type TitledCardProps } from '../titled-card';
import { FormError } from './form-error';
import { SaveButtons } from './save-buttons';

export type FormCardProps<Values extends FieldValues> = Omit<TitledCardProps, 'footer'> & {
  form: UseFormReturn<Values>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  /** Hides the buttons; the caller makes the fields read-only. */
  isReadOnly?: boolean;
  /** Default: resets the form to its initial values. */
  onDiscard?: () => void;
  /** Default 'Save'. */
  saveLabel?: string;
  /** A left-aligned button. */
  extra?: ReactNode;
};

/**
 * A card with a form: Save and Discard are enabled by a change, with errors that belong to no field
 * (`root.server`) above them.
 */
export function FormCard<Values extends FieldValues>(props: FormCardProps<Values>) {
  const {
    form,
    onSubmit,
    isBusy,
    isReadOnly = false,
    onDiscard,
    saveLabel = 'Save',
    extra,
  } = props;
  const { isDirty, errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit}>
      <TitledCard
        title={props.title}
        description={props.description}
        aside={props.aside}
        footer={
          isReadOnly ? undefined : (
            <SaveButtons
              isDirty={isDirty}
              isBusy={isBusy}
              onDiscard={onDiscard ?? (() => form.reset())}
              saveLabel={saveLabel}
              extra={extra}
            />
          )
        }
      >
        <div className="flex flex-col gap-4">
          {props.children}
          <FormError text={errors.root?.server?.message} />
        </div>
      </TitledCard>
    </form>
  );
}
