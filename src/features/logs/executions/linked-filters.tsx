import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { RemovableFilter } from '@/components/filter-bar/removable-filter';
import type { ExecutionsSearch } from './search';

type LinkedFiltersProps = {
  search: ExecutionsSearch;
  /** The listed executions, which contain the names for the ids in the address. */
  executions: readonly Execution[];
  onChange: (change: Partial<ExecutionsSearch>) => void;
};

/** The filters that links set and that have no field. */
export function LinkedFilters({ search, executions, onChange }: LinkedFiltersProps) {
  const { workflow_id, error_node, error_code, error_fingerprint, execution_id } = search;
  const [first] = executions;
  const workflow = first?.associated_workflow;
  const error = first?.execution_error;
  const filters = [
    {
      name: 'workflow_id',
      label: 'Workflow',
      value: workflow?._id === workflow_id ? workflow.name : workflow_id,
      isSet: workflow_id !== '',
    },
    {
      name: 'error_node',
      label: 'Failed at',
      value: (error?.node_id === error_node ? error.node_name : undefined) ?? error_node,
      isSet: error_node !== '',
    },
    { name: 'error_code', label: 'Error code', value: error_code, isSet: error_code !== '' },
    {
      name: 'error_fingerprint',
      label: 'Message like',
      value: error?.message ?? 'that of the group',
      isSet: error_fingerprint !== '',
    },
    { name: 'execution_id', label: 'Execution', value: execution_id, isSet: execution_id !== '' },
  ];
  return filters
    .filter(({ isSet }) => isSet)
    .map(({ name, label, value }) => (
      <RemovableFilter
        key={name}
        label={label}
        value={value}
        onRemove={() => onChange({ [name]: '' })}
      />
    ));
}
