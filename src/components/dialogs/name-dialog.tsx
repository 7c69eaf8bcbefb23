import { useId, useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';

/** The maximum length of most names in the contract. */
const MAX_NAME_LENGTH = 120;

type NameDialogProps = {
  title: string;
  label: string;
  /** The help text: what is shown instead of a name, or where the name is shown. */
  help: string;
  /** The current name; null for none. */
  name: string | null;
  /** Whether it cannot be saved without a name; default false. */
  isRequired?: boolean;
  /** Default 120. */
  maxLength?: number;
  saveLabel?: string;
  cancelLabel?: string;
  closeLabel?: string;
  isBusy: boolean;
  error: string | undefined;
  /** Called with the new name; null if it was removed. */
  onSave: (name: string | null) => void;
  onClose: () => void;
};

/** Asks for a name; mount it while it is open. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, help, name, isRequired = false, saveLabel = 'Save' } = props;
  const { maxLength = MAX_NAME_LENGTH, isBusy, error, onSave, onClose } = props;
  const [text, setText] = useState(name ?? '');
  const trimmed = text.trim();
  const isMissing = isRequired && trimmed === '';
  const formId = useId();
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onOpenChange={onClose}
      formId={formId}
      primaryLabel={saveLabel}
      isPrimaryDisabled={isMissing}
      isBusy={isBusy}
      error={error}
      {...(props.cancelLabel === undefined ? {} : { cancelLabel: props.cancelLabel })}
      {...(props.closeLabel === undefined ? {} : { closeLabel: props.closeLabel })}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) {
            onSave(trimmed === '' ? null : trimmed);
          }
        }}
      >
        <FormField label={label} help={help}>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={maxLength}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
