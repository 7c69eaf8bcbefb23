import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { Column } from '@/components/data-table/column';
import { Checkbox } from '@/components/ui/checkbox';
import type { Selection } from './use-selection';

/**
 * The columns with a checkbox in the first one, which stays the link of the row, and with what moves it.
 *
 * @param handle null where the order cannot be changed
 */
export function selectable(
  [first, ...rest]: readonly Column<WorkflowSummary>[],
  { isSelected, toggle }: Pick<Selection, 'isSelected' | 'toggle'>,
  handle: (workflow: WorkflowSummary) => ReactNode,
): Column<WorkflowSummary>[] {
  if (first === undefined) {
    return [];
  }
  const cell = (workflow: WorkflowSummary) => (
    <div className="flex min-w-0 items-center gap-3">
      {handle(workflow)}
      <Checkbox
        aria-label={`Select ${workflow.name}`}
        checked={isSelected(workflow._id)}
        onCheckedChange={() => toggle(workflow._id)}
      />
      <div className="min-w-0 flex-1">{first.cell(workflow)}</div>
    </div>
  );
  return [{ ...first, cell }, ...rest];
}
