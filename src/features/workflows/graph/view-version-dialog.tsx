import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { versionQuery } from '@/api/queries/workflows';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { VersionNodeDialog } from './version-node-dialog';

type ViewVersionDialogProps = {
  workflowId: string;
  number: number;
  /** The node that is shown at first; undefined for none. */
  nodeId?: string | undefined;
  /** The label of the button that closes the dialog. The default is 'Back'. */
  closeLabel?: string;
  onClose: () => void;
};

/** Reads a published version and shows it read-only. */
export function ViewVersionDialog(props: ViewVersionDialogProps) {
  const { workflowId, number, nodeId, closeLabel = 'Back', onClose } = props;
  const [selected, setSelected] = useState(nodeId);
  const { data, error } = useQuery({
    ...versionQuery(workflowId, number),
    meta: { showsOwnError: true },
  });
  if (data === undefined) {
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={`Version ${number}`}
        primaryLabel={closeLabel}
        hasCancel={false}
        size="lg"
      >
        {error === null ? (
          <Skeleton className="h-56" />
        ) : (
          <p role="alert" className="text-danger">
            It could not be read. {formatError(error)}
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <VersionNodeDialog
      version={data}
      number={number}
      nodeId={selected}
      onSelect={setSelected}
      {...{ closeLabel, onClose }}
    />
  );
}
