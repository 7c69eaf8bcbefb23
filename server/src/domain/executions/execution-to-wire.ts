import type { Execution, ExecutionError, NodeError } from '@patchbay/contract/schema.gen.d.ts';
import type { ExecutionHead } from '#db/executions/list-executions-repo.ts';
import { getAppId } from '../apps/app-id.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { countTestedPart } from './tested-part.ts';

/** Converts an execution to its wire format. @param app the app of its workflow; undefined if it has none or the app was deleted */
export function executionToWire(row: ExecutionHead, app: TenantApp | undefined): Execution {
  const error = toExecutionError(row);
  const ended = row.completed_at;
  const tested_part = countTestedPart(row);
  return {
    _id: row._id,
    id: row._id,
    name: row.workflow_name,
    org_id: row.org_id,
    status: row.status,
    phase: row.phase === 'held' ? 'queued' : row.phase,
    ...(app === undefined ? {} : { associated_application: toAppReference(app) }),
    associated_workflow: { _id: row.workflow_id ?? '', name: row.workflow_name },
    workflow_version: row.workflow_version,
    ...(tested_part === undefined ? {} : { tested_part }),
    trigger_application_event: row.event,
    execution_source: row.source,
    linked_account_id: row.linked_account_id ?? '',
    config_id: row.config_id ?? row.linked_account_id ?? '',
    environment: row.environment,
    completion_time: ended?.toISOString() ?? null,
    type_of_execution: row.type,
    ...(ended === null
      ? {}
      : { instance_execution_time: ended.getTime() - row.started_at.getTime() }),
    ...(row.status === 'COMPLETED' ? { completion_percentage: 100 } : {}),
    ...(row.instance_tag === null ? {} : { instance_tag: row.instance_tag }),
    is_child_instance: row.parent !== null,
    ...toOrigins(row),
    is_seed: row.is_seed,
    ...(error === null ? {} : { execution_error: error }),
    ...(row.status_code === null ? {} : { status_code: row.status_code }),
    createdAt: row.created_at.toISOString(),
    updatedAt: (ended ?? row.created_at).toISOString(),
  };
}

function toOrigins(row: ExecutionHead): Pick<Execution, 'parent' | 'rerun_of' | 'fork_of'> {
  const { parent, parent_node, parent_iteration, rerun_of, fork_of, fork_node } = row;
  return {
    ...(parent === null
      ? {}
      : {
          parent: {
            execution_id: parent,
            node_id: parent_node ?? '',
            ...toIterationField(parent_iteration),
          },
        }),
    ...(rerun_of === null ? {} : { rerun_of }),
    ...(fork_of === null ? {} : { fork_of: { execution_id: fork_of, node_id: fork_node ?? '' } }),
  };
}

/** Returns the field `iteration`, or no field outside of loops. */
export const toIterationField = (iteration: string | null): { iteration?: string } =>
  iteration === null || iteration === '' ? {} : { iteration };

/** Converts the error of an execution to its wire format. Returns null if it has not failed. */
export function toExecutionError(
  row: Pick<
    ExecutionHead,
    'error_message' | 'error_code' | 'error_node' | 'error_node_name' | 'error_upstream_status'
  >,
): ExecutionError | null {
  const { error_message, error_code, error_node, error_node_name, error_upstream_status } = row;
  return error_message === null && error_code === null
    ? null
    : {
        ...(error_code === null ? {} : { code: error_code }),
        message: error_message ?? '',
        ...(error_node === null ? {} : { node_id: error_node }),
        ...(error_node_name === null ? {} : { node_name: error_node_name }),
        ...toUpstreamStatusField(error_upstream_status),
      };
}

export const toUpstreamStatusField = (status: number | null): Pick<NodeError, 'upstream_status'> =>
  status === null ? {} : { upstream_status: status };

export const toAppReference = (app: TenantApp) => ({
  _id: getAppId(app),
  name: app.connector.name,
  slug: app.connector.slug,
  icon: app.icon,
});
