import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { type FieldKey, findField, getFields } from '../model/field-key';
import { removeField } from '../model/fields';
import { useEditor } from '../state/editor-context';

type DeleteFieldDialogProps = { fieldKey: FieldKey; onClose: () => void };

/** Asks before a field is deleted. Says what happens to its values and to the fields that depend on it. */
export function DeleteFieldDialog({ fieldKey, onClose }: DeleteFieldDialogProps) {
  const { edit, select, getDocument, isStored, announce } = useEditor();
  const document = getDocument();
  const name = findField(document, fieldKey)?.name.trim() || 'this field';
  const children = getFields(document, fieldKey.workflowId).filter(
    ({ parent }) => parent === fieldKey.id,
  );
  const texts = [
    isStored(fieldKey)
      ? 'Customers no longer see it once this is published. Their values are kept, and return if you bring the field back from the archived fields.'
      : 'It was not saved yet, so no customer has a value of it.',
    ...(children.length === 0
      ? []
      : [
          `${children.map((child) => child.name).join(', ')} ${children.length === 1 ? 'depends' : 'depend'} on it and will depend on no field.`,
        ]),
  ];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={texts.join(' ')}
      confirmLabel="Delete field"
      onConfirm={() => {
        edit((before) => removeField(before, fieldKey));
        select({ fieldId: undefined });
        announce(`${name} deleted. Undo brings it back.`);
        onClose();
      }}
    />
  );
}
