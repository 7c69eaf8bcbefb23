import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { EmptyState } from '@/components/page/empty-state';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { FIELD_TYPES, FieldTypeIcon } from '../controls/field-types';
import { formatFieldKey } from '../model/field-key';
import { canRestore, restoreField } from '../model/restore-field';
import { useEditor } from '../state/editor-context';

type ArchivedDrawerProps = {
  archived: ConfigPortal['archived_fields'];
  document: PortalDocument;
  onClose: () => void;
};

/** Lists fields of earlier versions, whose values are kept. A field can be brought back. */
export function ArchivedDrawer({ archived, document, onClose }: ArchivedDrawerProps) {
  const { edit, select, offerable } = useEditor();
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title="Archived fields"
      description="Fields of earlier versions. Their values are kept, and return with them."
    >
      {archived.length === 0 ? (
        <EmptyState
          title="No field is archived"
          description="A field that you delete after it was published is listed here."
        />
      ) : (
        <ul aria-label="Archived fields" className="flex flex-col divide-y">
          {archived.map((archivedField) => {
            const { field, workflow_id: workflowId, configs } = archivedField;
            const owner = offerable.find(({ _id }) => _id === workflowId)?.name;
            return (
              <li
                key={formatFieldKey({ id: field.id, workflowId })}
                className="flex items-center gap-3 py-2.5 text-sm"
              >
                <FieldTypeIcon type={field.field_type} />
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere font-medium">{field.name}</p>
                  <p className="text-muted-foreground text-xs">
                    {FIELD_TYPES[field.field_type].label}
                    {owner === undefined ? '' : ` of ${owner}`} ·{' '}
                    {configs === 0
                      ? 'no config has a value'
                      : `${configs} ${configs === 1 ? 'config has' : 'configs have'} a value`}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={`Bring back ${field.name}`}
                  disabled={!canRestore(document, archivedField)}
                  title={
                    canRestore(document, archivedField)
                      ? undefined
                      : 'It is in the draft already, or its workflow is not offered'
                  }
                  onClick={() => {
                    edit((before) => restoreField(before, archivedField));
                    select({ workflowId, fieldId: field.id });
                    onClose();
                  }}
                >
                  Bring back
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}
