import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/errors';
import { versionQuery } from '@/api/queries/workflows';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { differencesOf } from './compare-workflows';
import { DifferenceList } from './difference-list';

type CompareDialogProps = { draft: Workflow; version: number; onClose: () => void };

/** What the draft has other than a version. */
export function CompareDialog({ draft, version, onClose }: CompareDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`From version ${version} to the draft`}
      hasCancel={false}
      size="lg"
    >
      <VersionDifferences draft={draft} version={version} />
    </Dialog>
  );
}

type VersionDifferencesProps = Pick<CompareDialogProps, 'draft' | 'version'>;

export function VersionDifferences({ draft, version }: VersionDifferencesProps) {
  const { data, error } = useQuery(versionQuery(draft.associated_workflow, version));
  if (error !== null) {
    return (
      <p role="alert" className="text-danger text-sm">
        Version {version} could not be read. {errorText(error)}
      </p>
    );
  }
  if (data === undefined) {
    return <Skeleton className="h-10" />;
  }
  const differences = differencesOf(data, draft);
  return differences.length === 0 ? (
    <p className="text-muted-foreground text-sm">
      Nothing that runs differs; notes and positions are not compared.
    </p>
  ) : (
    <DifferenceList differences={differences} />
  );
}
