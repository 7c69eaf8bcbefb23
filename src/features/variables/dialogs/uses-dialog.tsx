import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatError } from '@/api/errors';
import { variableUsesQuery } from '@/api/queries/variables';
import { PageStatus } from '@/components/page/page-status';
import { Badge } from '@/components/ui/badge';
import { Dialog } from '@/components/ui/dialog';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import { useDashboard } from '@/stores/dashboard';

type UsesDialogProps = { variable: VariableDefinition; onClose: () => void };

/** Lists the workflows that name a variable, in both environments. Mounted while it is open. */
export function UsesDialog({ variable, onClose }: UsesDialogProps) {
  const { data, error, refetch } = useQuery(variableUsesQuery(variable._id));
  const here = useDashboard((state) => state.environment);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${variable.name} is used by`}
      description="While a published workflow uses it, it can neither be deleted nor renamed."
      primaryLabel="Done"
      hasCancel={false}
      onPrimary={onClose}
    >
      {data === undefined ? (
        <PageStatus
          isLoading={error === null}
          error={error === null ? undefined : formatError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="flex flex-col divide-y">
          {data.workflows.length === 0 ? (
            <li className="py-2 text-muted-foreground text-sm">No workflow uses it.</li>
          ) : null}
          {data.workflows.map(({ _id, name, environment, is_published }) => (
            <li
              key={`${environment} ${_id}`}
              className="flex min-w-0 items-center gap-2 py-2 text-sm"
            >
              {environment === here ? (
                <Link
                  to="/workflows/$"
                  params={{ _splat: _id }}
                  className="min-w-0 flex-1 truncate font-medium"
                >
                  {name}
                </Link>
              ) : (
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              )}
              <Badge>{getEnvironmentName(environment)}</Badge>
              <Badge tone={is_published ? 'success' : 'neutral'}>
                {is_published ? 'Published' : 'Draft only'}
              </Badge>
            </li>
          ))}
          {data.is_complete ? null : (
            <li className="py-2 text-muted-foreground text-sm">And more.</li>
          )}
        </ul>
      )}
    </Dialog>
  );
}
