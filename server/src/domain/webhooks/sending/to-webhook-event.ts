import type {
  ConnectionCreatedEvent,
  WorkflowCompletedEvent,
  WorkflowErroredEvent,
} from '@patchbay/contract/schema.gen.d.ts';
import { getOwnValue, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import type { DeliveryRow } from '#db/webhooks/delivery-queue-repo.ts';
import { toExecutionError } from '../../executions/execution-to-wire.ts';

type EventRow = Pick<
  DeliveryRow,
  | 'message_id'
  | 'event'
  | 'created_at'
  | 'org_id'
  | 'environment'
  | 'cause_kind'
  | 'slug'
  | 'linked_account_id'
  | 'workflow_id'
  | 'workflow_name'
  | 'execution_id'
  | 'event_data'
>;

/** Returns the event of a delivery as its templates name it, in the form of `webhooks` in the contract. */
export function toWebhookEvent(row: EventRow): JsonObject {
  return row.cause_kind === 'connection_event' ? toConnectionEvent(row) : toWorkflowEvent(row);
}

const toCommonFields = ({ message_id, event, created_at, org_id, environment }: EventRow) => ({
  id: message_id,
  event,
  timestamp: created_at.toISOString(),
  org_id,
  environment,
});

function toConnectionEvent(row: EventRow): JsonObject {
  const fields: Omit<ConnectionCreatedEvent, 'event'> = {
    ...toCommonFields(row),
    type: 'General',
    linked_account_id: row.linked_account_id ?? '',
    slug: row.slug ?? '',
    createdAt: row.created_at.toUTCString(),
  };
  return { ...fields };
}

function toWorkflowEvent(row: EventRow): JsonObject {
  const read = (key: string) => getOwnValue(toJsonValue(row.event_data), key) ?? null;
  const readText = (key: string): string | null => {
    const value = read(key);
    return typeof value === 'string' ? value : null;
  };
  const readNumber = (key: string): number | null => {
    const value = read(key);
    return typeof value === 'number' ? value : null;
  };
  const fields: Omit<WorkflowCompletedEvent, 'event' | 'status'> = {
    ...toCommonFields(row),
    linked_account_id: row.linked_account_id,
    config_id: readText('config_id'),
    instance_id: row.execution_id ?? '',
    workflow_id: row.workflow_id ?? '',
    workflow_name: row.workflow_name ?? '',
  };
  const status = readText('status') ?? '';
  if (row.event !== 'Workflow Errored') {
    return { ...fields, status };
  }
  const node_id = readText('error_node');
  const error = toExecutionError({
    error_message: readText('error_message'),
    error_code: readText('error_code'),
    error_node: node_id,
    error_node_name: readText('error_node_name'),
    error_upstream_status: readNumber('error_upstream_status'),
  });
  const failure: Pick<
    WorkflowErroredEvent,
    'failed_node' | 'attempts_made' | 'errored_at' | 'error'
  > = {
    failed_node:
      node_id === null ? null : { node_id, node_name: readText('error_node_name') ?? '' },
    attempts_made: node_id === null ? null : readNumber('attempts'),
    errored_at: row.created_at.toISOString(),
    error: error ?? { message: '' },
  };
  return { ...fields, status, ...toJsonObject(failure) };
}

/** Converts a value of the contract, whose interfaces have no index signature. */
const toJsonObject = (value: object): JsonObject => ({ ...value });
