import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { formatError } from '@/api/errors';
import { versionQuery } from '@/api/queries/workflows';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { Skeleton } from '@/components/ui/skeleton';
import { requestFieldFocus } from '@/hooks/wanted-field';
import { compareWorkflows } from './compare-workflows';
import { DifferenceList, type GetLead } from './difference-list';

/** A side of a comparison: the number of a version, or the draft. */
export type Side = number | 'draft';

export type ViewedNode = { version: number; nodeId: string };

type VersionDifferencesProps = {
  draft: Workflow;
  from: Side;
  to: Side;
  /** Shows a node of the draft. */
  onShow?: ((nodeId: string) => void) | undefined;
  /** Shows a node of a version. */
  onView?: ((node: ViewedNode) => void) | undefined;
};

/** The differences between two sides. They are compared once, not at each key press beside them. */
export const VersionDifferences = memo(function VersionDifferences({
  draft,
  from,
  to,
  onShow,
  onView,
}: VersionDifferencesProps) {
  const numbers = [...new Set([from, to])].filter((side) => side !== 'draft');
  const queries = numbers.map((version) => versionQuery(draft.associated_workflow, version));
  const found = useQueries({ queries });
  const { schemas, isPending } = useSettingsSchemas();
  const failed = found.findIndex(({ error }) => error !== null);
  if (failed !== -1) {
    return (
      <p role="alert" className="text-danger text-sm">
        Version {numbers[failed]} could not be read. {formatError(found[failed]?.error)}
      </p>
    );
  }
  const read = (side: Side) => (side === 'draft' ? draft : found[numbers.indexOf(side)]?.data);
  const [before, after] = [read(from), read(to)];
  if (before === undefined || after === undefined || isPending) {
    return <Skeleton className="h-10" />;
  }
  const differences = compareWorkflows(before, after, schemas);
  const getLead: GetLead = ({ kind, nodeId }) => {
    const side = kind === 'removed' ? from : to;
    const show =
      side === 'draft' ? onShow : onView && ((id: string) => onView({ version: side, nodeId: id }));
    return nodeId === undefined || show === undefined
      ? undefined
      : () => {
          requestFieldFocus(null);
          show(nodeId);
        };
  };
  if (differences.length === 0) {
    return (
      <p className="text-muted-foreground text-sm">
        Nothing that runs differs; notes and positions are not compared.
      </p>
    );
  }
  return <DifferenceList differences={differences} getLead={getLead} />;
});
