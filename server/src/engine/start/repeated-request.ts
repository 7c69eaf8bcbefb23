import type { Tenant } from '#db/database.ts';
import type { StartRow } from '#db/executions/find-start-repo.ts';
import type { StartRequest } from '../store/start-request.ts';

/** Returns the parts of a request that a run has in common with the run that it repeats. */
export function toRepeatedRequest(
  tenant: Tenant,
  row: StartRow,
): Pick<StartRequest, 'tenant' | 'account' | 'config_id' | 'source' | 'event' | 'instance_tag'> {
  const { linked_account, linked_account_id, config_id, source, event, instance_tag } = row;
  return {
    tenant,
    account:
      linked_account === null || linked_account_id === null
        ? null
        : { _id: linked_account, account_id: linked_account_id },
    config_id,
    source,
    event,
    instance_tag: instance_tag ?? undefined,
  };
}
