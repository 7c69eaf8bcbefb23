import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatFieldKey } from '../model/field-key';
import { MAX_FIELDS } from '../model/limits';
import { FieldRow } from './field-row';

type FieldListProps = {
  /** The accessible name of the list. */
  label: string;
  fields: readonly PortalField[];
  workflowId?: string | undefined;
  selectedId: string | undefined;
  /** Keys of the fields with a problem, see `formatFieldKey`. */
  problemKeys: ReadonlySet<string>;
  /** The number of fields in the whole portal, which has a limit. */
  fieldCount: number;
  emptyText: string;
  onAdd: () => void;
  onDelete: (id: string, workflowId: string | undefined) => void;
};

/** Lists fields in their order, with a button that adds one. */
export function FieldList(props: FieldListProps) {
  const { label, fields, workflowId, selectedId, problemKeys, fieldCount, emptyText } = props;
  return (
    <div className="flex flex-col gap-1">
      {fields.length === 0 ? (
        <p className="px-1.5 py-2 text-muted-foreground text-sm">{emptyText}</p>
      ) : (
        <ul aria-label={label} className="flex flex-col">
          {fields.map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              workflowId={workflowId}
              isSelected={field.id === selectedId}
              hasProblem={problemKeys.has(formatFieldKey({ id: field.id, workflowId }))}
              onDelete={props.onDelete}
            />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={fieldCount >= MAX_FIELDS}
        onClick={props.onAdd}
      >
        Add field
      </Button>
      {fieldCount >= MAX_FIELDS ? (
        <p className="text-warning text-xs">
          A portal has at most {MAX_FIELDS} fields. Delete one to add another.
        </p>
      ) : null}
    </div>
  );
}
