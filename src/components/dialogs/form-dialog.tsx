import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirmDiscard } from '@/lib/unsaved';
import { Dialog, type DialogProps } from '../ui/dialog';
import { UnsavedChanges } from './unsaved-changes';

type FormDialogProps<Values extends FieldValues> = Pick<
  DialogProps,
  'title' | 'description' | 'primaryLabel' | 'secondaryLabel' | 'onSecondary' | 'size'
> & {
  form: UseFormReturn<Values>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The mutation of the form. */
  mutation: { isPending: boolean; isSuccess: boolean };
  /** The question before unsaved input is discarded, and a full sentence about what is lost. */
  discard: { title: string; lost: string };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/**
 * A dialog with one form; mount it while it is open. Asks for confirmation before unsaved input is
 * lost, and shows errors that belong to no field (`root.server`) next to the actions.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, onSubmit, mutation, discard, onClose, children, ...dialog } = props;
  const formId = useId();
  const { isDirty, errors } = form.formState;
  return (
    <>
      <Dialog
        {...dialog}
        isOpen
        onOpenChange={() =>
          confirmDiscard({ title: discard.title, confirmLabel: 'Discard', run: onClose })
        }
        formId={formId}
        isBusy={mutation.isPending}
        error={errors.root?.server?.message}
      >
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
          {children}
        </form>
      </Dialog>
      <UnsavedChanges
        isDirty={isDirty && !mutation.isSuccess}
        title={discard.title}
        lost={discard.lost}
      />
    </>
  );
}
