import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { errorText } from '@/api/errors';
import { versionQuery } from '@/api/queries/workflows';
import { Skeleton } from '@/components/ui/skeleton';
import { differencesOf } from './compare-workflows';
import { DifferenceList } from './difference-list';

/** A side of a comparison: the number of a version, or the draft. */
export type Side = number | 'draft';

type VersionDifferencesProps = { draft: Workflow; from: Side; to: Side };

/** What one side has other than the other. Compared once, not at each key press beside it. */
export const VersionDifferences = memo(function VersionDifferences({
  draft,
  from,
  to,
}: VersionDifferencesProps) {
  const numbers = [...new Set([from, to])].filter((one) => one !== 'draft');
  const queries = numbers.map((version) => versionQuery(draft.associated_workflow, version));
  const found = useQueries({ queries });
  const failed = found.findIndex(({ error }) => error !== null);
  if (failed !== -1) {
    return (
      <p role="alert" className="text-danger text-sm">
        Version {numbers[failed]} could not be read. {errorText(found[failed]?.error)}
      </p>
    );
  }
  const read = (side: Side) => (side === 'draft' ? draft : found[numbers.indexOf(side)]?.data);
  const [before, after] = [read(from), read(to)];
  if (before === undefined || after === undefined) {
    return <Skeleton className="h-10" />;
  }
  const differences = differencesOf(before, after);
  return differences.length === 0 ? (
    <p className="text-muted-foreground text-sm">
      Nothing that runs differs; notes and positions are not compared.
    </p>
  ) : (
    <DifferenceList differences={differences} />
  );
});
