import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names the action and its object: 'Delete Harbor Coffee Roasters?'. */
  title: string;
  /** Says what is deleted and whether it can be restored. */
  description: ReactNode;
  /** More about the consequences, for example a list. */
  children?: ReactNode;
  /** Label of the action: 'Delete linked account'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** Accessible name of the close icon; default 'Close'. */
  closeLabel?: string;
  /** The text that must be typed to enable the action, for example the id. */
  typeToConfirm?: string;
  /** `danger` (default) for destructive actions, `primary` for others. */
  variant?: 'danger' | 'primary';
  isBusy?: boolean;
  error?: string | undefined;
};

/** Asks for confirmation of an action. The caller closes it after success. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // The form below is remounted for every opening, which clears the typed text.
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  closeLabel = 'Close',
  onConfirm,
  typeToConfirm,
  variant = 'danger',
  isBusy = false,
  error,
}: ConfirmDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      primaryLabel={confirmLabel}
      cancelLabel={cancelLabel}
      closeLabel={closeLabel}
      primaryVariant={variant}
      isPrimaryDisabled={!isConfirmed}
      isBusy={isBusy}
      error={error}
      formId={id}
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !isBusy) {
            onConfirm();
          }
        }}
      >
        {children}
        {typeToConfirm === undefined ? null : (
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-typed`}>
              Type <code className="wrap-anywhere font-medium font-mono">{typeToConfirm}</code> to
              confirm
            </label>
            <Input
              id={`${id}-typed`}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}
