import type { OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { memo, useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { MethodBadge } from '../method-badge';

type OperationRowProps = {
  operation: OpenApiOperation;
  isSelected: boolean;
  /** A stable function, so that one change re-renders one row. */
  onSelect: (operations: readonly OpenApiOperation[], isSelected: boolean) => void;
};

/** One operation with its checkbox; the whole row toggles it. */
export const OperationRow = memo(function OperationRow(props: OperationRowProps) {
  const { operation, isSelected, onSelect } = props;
  const id = useId();
  return (
    <li className="flex min-w-0 items-start gap-3 px-4 hover:bg-row-hover">
      <Checkbox
        id={id}
        className="mt-3"
        checked={isSelected}
        onCheckedChange={(next) => onSelect([operation], next === true)}
      />
      <label htmlFor={id} className="flex min-w-0 flex-1 items-start gap-3 py-2">
        <MethodBadge method={operation.method} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block text-sm">{operation.title} </span>
          <span className="wrap-anywhere block font-mono text-muted-foreground text-xs">
            {operation.path}
          </span>
        </span>
      </label>
    </li>
  );
});
