import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { Column } from '@/components/data-table/column';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import type { Selection } from './use-selection';

/**
 * Returns the columns with the handle and a checkbox in the first one, which stays the link of the row.
 *
 * @param handle undefined if the order cannot be changed
 */
export function addSelection(
  [first, ...rest]: readonly Column<WorkflowSummary>[],
  { all, selected, isSelected, toggle, toggleAll }: Selection,
  handle: ((workflow: WorkflowSummary) => ReactNode) | undefined,
): Column<WorkflowSummary>[] {
  if (first === undefined) {
    return [];
  }
  const cell = (workflow: WorkflowSummary) => (
    <div className="flex min-w-0 items-center gap-3">
      {handle?.(workflow)}
      <Checkbox
        aria-label={`Select ${workflow.name}`}
        checked={isSelected(workflow._id)}
        onCheckedChange={() => toggle(workflow._id)}
      />
      <div className="min-w-0 flex-1">{first.cell(workflow)}</div>
    </div>
  );
  const count = selected.length;
  const lead =
    all.length === 0 ? null : (
      <Checkbox
        aria-label="Select all workflows of this page"
        // The margin puts it above the checkboxes of the rows, which have a handle before them.
        className={cn('me-3 align-middle', handle !== undefined && 'ms-5')}
        checked={count === 0 ? false : count === all.length ? true : 'indeterminate'}
        onCheckedChange={toggleAll}
      />
    );
  return [{ ...first, lead, cell }, ...rest];
}
