import type { KeyRing } from '#crypto/key-ring.ts';
import type { SubFlowStart } from '../nodes/sub-flow/sub-flow-executor.ts';
import type { StartRequest } from '../store/start-request.ts';
import { encryptTrigger } from '../store/stored-trigger.ts';
import { toRequestedVersion } from './start-execution.ts';

/** Creates the request of a sub-flow, with the account and the config of the run that starts it. */
export async function createSubFlowRequest(
  keyRing: Pick<KeyRing, 'encrypt'>,
  { _id, context, documents, payload: real, shownPayload: visible }: SubFlowStart,
): Promise<StartRequest> {
  const { run, node, iteration } = context;
  const { linked_account, linked_account_id, config_id, tenant, source, event, depth } = run;
  if (documents.current === null) {
    throw new Error('A sub-flow was to be started without a version.');
  }
  return {
    _id,
    parent: { execution: run._id, node_id: node.id, iteration, depth },
    tenant,
    workflow: toRequestedVersion(documents.row, documents.current),
    account:
      linked_account === null || linked_account_id === null
        ? null
        : { _id: linked_account, account_id: linked_account_id },
    config_id,
    trigger: await encryptTrigger(keyRing, tenant, _id, { real, visible }),
    source,
    event,
  };
}
