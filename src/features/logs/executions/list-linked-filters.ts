import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ExecutionsSearch } from './search';

/**
 * Returns the filters that links set and that have no field.
 * @param executions the listed executions, which contain the names for the ids in the URL
 */
export function listLinkedFilters(search: ExecutionsSearch, executions: readonly Execution[]) {
  const { workflow_id, error_node, error_code, execution_id } = search;
  const [first] = executions;
  const workflow = first?.associated_workflow;
  const error = first?.execution_error;
  return [
    {
      name: 'workflow_id',
      label: 'Workflow',
      text: workflow?._id === workflow_id ? workflow.name : workflow_id,
    },
    {
      name: 'error_node',
      label: 'Failed at',
      text: (error?.node_id === error_node ? error.node_name : undefined) ?? error_node,
    },
    { name: 'error_code', label: 'Error code', text: error_code },
    {
      name: 'error_fingerprint',
      label: 'Message like',
      text: error?.message ?? 'that of the group',
    },
    { name: 'execution_id', label: 'Execution', text: execution_id },
  ] as const;
}
