import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ArrowDown, ArrowUp, CircleAlert, CornerDownRight, EyeOff, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { FIELD_TYPES, FieldTypeIcon } from '../controls/field-types';
import { useEditor } from '../state/editor-context';
import { RowMenu } from './row-menu';
import { SortableRow } from './sortable-row';
import { useMoveField } from './use-move-field';

type FieldRowProps = {
  field: PortalField;
  workflowId: string | undefined;
  isSelected: boolean;
  hasProblem: boolean;
  onDelete: (id: string, workflowId: string | undefined) => void;
};

/** One field in the list. Memoized, because there may be 200. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, workflowId, isSelected, hasProblem, onDelete } = props;
  const { selectField } = useEditor();
  const { moveBy, drop } = useMoveField();
  const key = { id: field.id, workflowId };
  const name = field.name.trim() === '' ? 'Field without a name' : field.name;
  return (
    <SortableRow
      list={`fields ${workflowId ?? ''}`}
      id={field.id}
      isSelected={isSelected}
      onSelect={() => selectField(key)}
      onMove={(by) => moveBy(key, by)}
      onDrop={(id, edge) => drop({ id, workflowId }, key, edge)}
      menu={
        <RowMenu name={name}>
          <DropdownMenuItem
            icon={<ArrowUp aria-hidden />}
            trailing="Alt ↑"
            onSelect={() => moveBy(key, -1)}
          >
            Move up
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<ArrowDown aria-hidden />}
            trailing="Alt ↓"
            onSelect={() => moveBy(key, 1)}
          >
            Move down
          </DropdownMenuItem>
          <DropdownMenuItem
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onSelect={() => onDelete(field.id, workflowId)}
          >
            Delete
          </DropdownMenuItem>
        </RowMenu>
      }
    >
      {field.parent === undefined ? null : (
        <CornerDownRight aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      )}
      <FieldTypeIcon type={field.field_type} />
      <span className="line-clamp-2 wrap-anywhere min-w-0 flex-1">
        {name}
        <span className="sr-only">, {FIELD_TYPES[field.field_type].label}</span>
      </span>
      {field.required === true ? (
        <span className="shrink-0 text-muted-foreground text-xs">Required</span>
      ) : null}
      {field.hidden === true ? <Mark icon={EyeOff} text="Hidden" /> : null}
      {hasProblem ? <Mark icon={CircleAlert} text="Needs attention" isBad /> : null}
    </SortableRow>
  );
});

type MarkProps = { icon: typeof EyeOff; text: string; isBad?: boolean };

/** An icon with its meaning for screen readers and on hover. */
export function Mark({ icon: Icon, text, isBad = false }: MarkProps) {
  return (
    <span title={text} className={isBad ? 'text-danger' : 'text-muted-foreground'}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
