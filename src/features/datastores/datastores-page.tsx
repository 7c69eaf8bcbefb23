import type { Datastore } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { datastoresQuery } from '@/api/queries/datastores';
import { toTableState } from '@/api/table-state';
import type { Column } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { PageFrame } from '@/components/page/page-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { RelativeTime } from '@/components/values/relative-time';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useIsAllowed } from '@/hooks/session/use-role';
import { showToast, useDashboard } from '@/stores/dashboard';
import { useDeleteDatastore } from './changes';
import { DatastoreDialog } from './datastore-dialog';

/** The maximum length of data in the list. */
const MAX_SHOWN = 120;

const COLUMNS: readonly Column<Datastore>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="block truncate font-medium">{name}</span>,
  },
  {
    id: 'data',
    header: 'Data',
    cell: ({ data }) => (
      <span className="block truncate font-mono text-xs">
        {JSON.stringify(data).slice(0, MAX_SHOWN)}
      </span>
    ),
  },
  {
    id: 'updated',
    header: 'Updated',
    width: 140,
    cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];

type OpenDialog =
  | { kind: 'edit'; datastore: Datastore | null }
  | { kind: 'delete'; datastore: Datastore };

/** `/developer/datastore`: JSON values of existing clients. */
export function DatastoresPage() {
  const canEdit = useIsAllowed('developer');
  const density = useDashboard((state) => state.density);
  const query = useQuery(datastoresQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const add = canEdit ? (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setDialog({ kind: 'edit', datastore: null })}
    >
      Add datastore
    </Button>
  ) : undefined;
  return (
    <PageFrame title="Datastore" description="Named JSON values of one environment." actions={add}>
      <Alert tone="info" title="Older: use Tables">
        Datastores are kept for existing clients. No workflow reads them.
      </Alert>
      <DataTable<Datastore>
        label="Datastores"
        columns={COLUMNS}
        {...toTableState(query)}
        density={density}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        rowActions={(datastore) =>
          canEdit ? (
            <>
              <DropdownMenuItem
                icon={<Pencil aria-hidden />}
                onSelect={() => setDialog({ kind: 'edit', datastore })}
              >
                Edit
              </DropdownMenuItem>
              <DropdownMenuItem
                variant="danger"
                icon={<Trash2 aria-hidden />}
                onSelect={() => setDialog({ kind: 'delete', datastore })}
              >
                Delete
              </DropdownMenuItem>
            </>
          ) : null
        }
        empty={{
          title: 'No datastores',
          description: 'Nothing is stored here. For new data, use Tables.',
          action: add,
        }}
        isStackedOnPhones
      />
      {dialog?.kind === 'edit' ? (
        <DatastoreDialog datastore={dialog.datastore} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeleteDatastoreDialog datastore={dialog.datastore} onClose={close} />
      ) : null}
    </PageFrame>
  );
}

function DeleteDatastoreDialog({
  datastore: { _id, name },
  onClose,
}: {
  datastore: Datastore;
  onClose: () => void;
}) {
  const deletion = useDeleteDatastore();
  const environment = useEnvironmentName();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={`In ${environment}, with its data. This cannot be undone.`}
      confirmLabel="Delete datastore"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { id: _id } } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: `${name} was deleted.` });
              onClose();
            },
          },
        )
      }
    />
  );
}
