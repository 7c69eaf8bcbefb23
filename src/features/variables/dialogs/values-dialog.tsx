import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { variableValuesQuery } from '@/api/queries/variables';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { PageStatus } from '@/components/page/page-status';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useIsAllowed } from '@/hooks/session/use-role';
import { showToast } from '@/stores/dashboard';
import { useDeleteValue } from '../changes';

/** The number of values that the dialog shows. */
const LIMIT = 100;

type AccountValue = { _id: string; accountId: string };

type ValuesDialogProps = { variable: VariableDefinition; onClose: () => void; onSet: () => void };

/** Lists the values of linked accounts in the environment. Mounted while it is open. */
export function ValuesDialog({ variable, onClose, onSet }: ValuesDialogProps) {
  const environment = useEnvironmentName();
  const canEdit = useIsAllowed('developer');
  const [chosen, setChosen] = useState<AccountValue>();
  const { data, error, refetch } = useQuery(
    variableValuesQuery('linked_account', {
      variable_definition_id: variable._id,
      page: 1,
      limit: LIMIT,
    }),
  );
  const others = data === undefined ? 0 : data.totalDocs - data.docs.length;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Values of ${variable.name} in ${environment}`}
      description="One for each linked account, the newest first."
      primaryLabel={canEdit ? 'Set a value' : 'Done'}
      onPrimary={canEdit ? onSet : onClose}
      hasCancel={canEdit}
    >
      {data === undefined ? (
        <PageStatus
          isLoading={error === null}
          error={error === null ? undefined : formatError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="flex flex-col divide-y">
          {data.docs.length === 0 ? (
            <li className="py-2 text-muted-foreground text-sm">No account has a value yet.</li>
          ) : null}
          {data.docs.map(({ _id, linked_account_id: accountId = _id, value }) => (
            <li key={_id} className="flex min-w-0 items-center gap-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1 truncate font-medium">{accountId}</span>
              <span className="min-w-0 flex-1 truncate font-mono text-xs" title={value}>
                {value}
              </span>
              {canEdit ? (
                <IconButton
                  label={`Delete the value of ${accountId}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setChosen({ _id, accountId })}
                />
              ) : null}
            </li>
          ))}
          {others > 0 ? (
            <li className="py-2 text-muted-foreground text-sm">And {others} older ones.</li>
          ) : null}
        </ul>
      )}
      {chosen === undefined ? null : (
        <DeleteValueDialog
          variable={variable}
          stored={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  );
}

type DeleteValueDialogProps = {
  variable: VariableDefinition;
  stored: AccountValue;
  onClose: () => void;
};

function DeleteValueDialog({ variable, stored, onClose }: DeleteValueDialogProps) {
  const deletion = useDeleteValue();
  const environment = useEnvironmentName();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the value of ${stored.accountId}?`}
      description={`${variable.name} then has no value for this account in ${environment}. This cannot be undone.`}
      confirmLabel="Delete value"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { id: stored._id } } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: 'The value was deleted.' });
              onClose();
            },
          },
        )
      }
    />
  );
}
