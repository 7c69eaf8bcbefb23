import { formatFieldKey } from '../model/field-key';
import { addField } from '../model/fields';
import { useEditor } from '../state/editor-context';
import { AddFieldDrawer } from './add-field-drawer';

type AddFieldProps = {
  page: string;
  /** The workflow that gets the field. Undefined for a field of the app. */
  workflowId: string | undefined;
  /** Called with the key of the new field, see `formatFieldKey`. */
  onAdded: (key: string) => void;
  onClose: () => void;
};

/** Adds a field to a page or a workflow, and opens it. */
export function AddField({ page, workflowId, onAdded, onClose }: AddFieldProps) {
  const { edit, select, getDocument, offerable } = useEditor();
  const place =
    offerable.find(({ _id }) => _id === workflowId)?.name ??
    getDocument().pages.find(({ id }) => id === page)?.name ??
    '';
  return (
    <AddFieldDrawer
      description={`It is added at the end of ${place}.`}
      page={workflowId === undefined ? page : undefined}
      onAdd={(field) => {
        onClose();
        edit((before) => addField(before, field, workflowId));
        select({ page, workflowId, fieldId: field.id });
        onAdded(formatFieldKey({ id: field.id, workflowId }));
      }}
      onClose={onClose}
    />
  );
}
