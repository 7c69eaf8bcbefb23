import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { MousePointerClick } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Card, CardContent } from '@/components/ui/card';
import { FieldEditor } from '../field/field-editor';
import { formatFieldKey, getFields } from '../model/field-key';
import { formatPlace, NO_ERRORS, type Problem, toErrors } from '../model/problem';
import { DeleteFieldDialog } from '../outline/delete-field-dialog';
import type { Selection } from '../state/editor-context';
import { hasSameEntries, useStableValue } from '../state/use-stable-value';
import { WorkflowEditor } from '../workflow/workflow-editor';

type EditedPartProps = {
  document: PortalDocument;
  selection: Selection;
  places: ReadonlyMap<string, readonly Problem[]>;
  /** The field that was just added. */
  addedKey: string | undefined;
};

/** The middle column, which edits the field or workflow that is selected in the outline. */
export function EditedPart({ document, selection, places, addedKey }: EditedPartProps) {
  const { workflowId, fieldId } = selection;
  const [isDeleting, setIsDeleting] = useState(false);
  const field = getFields(document, workflowId).find(({ id }) => id === fieldId);
  const workflow = document.workflows.find(({ id }) => id === workflowId);
  const place =
    field === undefined
      ? `workflow ${workflowId}`
      : formatPlace({ what: 'field', id: field.id, workflowId });
  const found = places.get(place);
  const now = useMemo(() => (found === undefined ? NO_ERRORS : toErrors(found)), [found]);
  const errors = useStableValue(now, hasSameEntries);
  if (field !== undefined) {
    const key = { id: field.id, workflowId };
    return (
      <>
        <FieldEditor
          key={formatFieldKey(key)}
          field={field}
          workflowId={workflowId}
          document={document}
          errors={errors}
          isNew={addedKey === formatFieldKey(key)}
          onDelete={() => setIsDeleting(true)}
        />
        {isDeleting ? (
          <DeleteFieldDialog fieldKey={key} onClose={() => setIsDeleting(false)} />
        ) : null}
      </>
    );
  }
  if (workflow !== undefined) {
    return (
      <WorkflowEditor key={workflow.id} workflow={workflow} document={document} errors={errors} />
    );
  }
  return (
    <Card className="max-md:hidden">
      <CardContent className="flex flex-col items-center gap-2 py-12 text-center text-muted-foreground">
        <MousePointerClick aria-hidden className="size-5" />
        <p>Choose a field or a workflow to edit it.</p>
      </CardContent>
    </Card>
  );
}
