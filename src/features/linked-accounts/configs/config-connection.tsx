import type { Config } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getConnectionLabel } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { ConnectionChoice } from '@/components/config-form/connection-choice';
import { useCanManageAccounts } from '../use-can-manage';
import { useUpdateConfig } from './api';

const TEXTS = {
  label: 'Connection',
  standard: 'Default connection',
  gone: 'Deleted connection',
};

type ConfigConnectionProps = {
  config: Pick<Config, 'slug' | 'config_id' | 'connection_id' | 'revision'>;
  linkedAccountId: string;
  /** Called after each attempt, even a failed one. */
  onSettled?: () => void;
};

/** The connection whose options, workflows and triggers the config uses. */
export function ConfigConnection({ config, linkedAccountId, onSettled }: ConfigConnectionProps) {
  const { slug, config_id, connection_id, revision } = config;
  const account = useQuery(linkedAccountQuery(linkedAccountId)).data;
  const canManage = useCanManageAccounts();
  const update = useUpdateConfig();
  if (account === undefined) {
    return null;
  }
  const connections = (account.integrations ?? []).filter(({ type }) => type === slug);
  return (
    <ConnectionChoice
      value={connection_id}
      connections={connections.map((connection) => ({
        id: connection._id,
        name: getConnectionLabel(connection),
      }))}
      texts={TEXTS}
      isReadOnly={!canManage}
      isBusy={update.isPending}
      error={update.error === null ? undefined : formatError(update.error)}
      onChange={(id) =>
        update.mutate(
          {
            params: {
              header: { linked_account_id: linkedAccountId, disable_field_options: 'true' },
            },
            body: { slug, config_id, connection_id: id, revision },
          },
          { onSettled: () => onSettled?.() },
        )
      }
    />
  );
}
