import type { PortalDocument, PortalPage } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { GENERAL_PAGE, getFieldsOnPage, getPageId, removePage } from '../model/pages';
import { useEditor } from '../state/editor-context';

const MAX_NAME_LENGTH = 120;

type PageNameDialogProps = {
  title: string;
  saveLabel: string;
  name: string;
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a page. */
export function PageNameDialog({ title, saveLabel, name, onSave, onClose }: PageNameDialogProps) {
  const formId = useId();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onOpenChange={onClose}
      formId={formId}
      primaryLabel={saveLabel}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') {
            setError('Enter a name, which customers read.');
          } else {
            onSave(text.trim());
          }
        }}
      >
        <FormField label="Name" isRequired error={error} help="Customers read it above its fields.">
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

type DeletePageDialogProps = { page: PortalPage; document: PortalDocument; onClose: () => void };

/** Says where the fields of the page go. */
export function DeletePageDialog({ page, document, onClose }: DeletePageDialogProps) {
  const { edit, select } = useEditor();
  const general = document.pages.find(({ id }) => id === GENERAL_PAGE)?.name ?? '';
  const fields = getFieldsOnPage(document, page.id).length;
  const workflows = document.workflows.filter((workflow) => getPageId(workflow) === page.id).length;
  const parts = [
    ...(fields > 0 ? [`${fields} ${fields === 1 ? 'field' : 'fields'}`] : []),
    ...(workflows > 0 ? [`${workflows} ${workflows === 1 ? 'workflow' : 'workflows'}`] : []),
  ];
  const isOne = fields + workflows === 1;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the page ${page.name}?`}
      description={
        parts.length === 0
          ? 'It is empty.'
          : `Its ${parts.join(' and ')} ${isOne ? 'moves' : 'move'} to ${general}. Values of customers stay.`
      }
      confirmLabel="Delete page"
      onConfirm={() => {
        edit((before) => removePage(before, page.id));
        select({ page: GENERAL_PAGE, workflowId: undefined, fieldId: undefined });
        onClose();
      }}
    />
  );
}
