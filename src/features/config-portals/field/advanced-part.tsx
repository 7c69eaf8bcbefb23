import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyableId } from '@/components/values/copyable-id';
import { TextControl } from '../controls/controls';
import { getFields } from '../model/field-key';
import { isFieldId } from '../model/field-problems';
import { changeFieldId } from '../model/fields';
import { useEditor } from '../state/editor-context';
import { Disclosure } from './disclosure';
import { useIsPublished } from './use-is-published';

type AdvancedPartProps = {
  id: string;
  workflowId: string | undefined;
  error: string | undefined;
};

/** Edits the field's id, which the API and the embedding application use. */
export const AdvancedPart = memo(function AdvancedPart(props: AdvancedPartProps) {
  return (
    <Disclosure title="Advanced" isOpen={props.error !== undefined}>
      <FieldId {...props} />
    </Disclosure>
  );
});

function FieldId({ id, workflowId, error }: AdvancedPartProps) {
  const isPublished = useIsPublished({ id, workflowId });
  if (isPublished) {
    return (
      <div className="flex flex-col gap-1 text-sm">
        <p className="font-medium">Field ID</p>
        <CopyableId value={id} name="field ID" isPinned />
        <p className="text-muted-foreground text-xs">
          The API and stored values name the field by it, so it is fixed once it is published.
        </p>
      </div>
    );
  }
  return <EditableId key={id} id={id} workflowId={workflowId} error={error} />;
}

function EditableId({ id, workflowId, error }: AdvancedPartProps) {
  const { edit, getDocument, selectField, announce } = useEditor();
  const [text, setText] = useState(id);
  const isTaken = getFields(getDocument(), workflowId).some(
    (field) => field.id !== id && field.id === text,
  );
  const problem = isTaken
    ? 'Another field has this id.'
    : isFieldId(text)
      ? error
      : 'Use up to 64 letters, digits, dots, colons, hyphens and underscores.';
  const isChanged = text !== id;
  const apply = () => {
    edit((document) => changeFieldId(document, { id, workflowId }, text));
    selectField({ id: text, workflowId });
    announce(`The field's id is ${text} now.`);
  };
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && problem === undefined) {
          apply();
        }
      }}
    >
      <TextControl
        className="w-full"
        label="Field ID"
        help="The API and your application name the field by it. It is fixed once it is published."
        error={problem}
        value={text}
        onChange={setText}
        input={{ maxLength: 64, spellCheck: false, className: 'font-mono' }}
      />
      <Button type="submit" size="sm" disabled={!isChanged || problem !== undefined}>
        Use this ID
      </Button>
    </form>
  );
}
