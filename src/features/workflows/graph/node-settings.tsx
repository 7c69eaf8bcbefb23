import type { WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert } from '@/components/ui/alert';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { JsonView } from '@/components/values/json-view';
import { NODE_LOOKS } from '@/components/workflow-graph/node-look';

const LABELS: Readonly<Record<string, string>> = {
  slug: 'App',
  action_id: 'Action',
  base_url: 'Base URL',
  url_path: 'URL path',
  connection_id: 'Connection',
  workflow_id: 'Workflow',
};

/** Formats the key of a setting: 'log_level' becomes 'Log level'. */
function formatLabel(key: string): string {
  const label = LABELS[key];
  if (label !== undefined) {
    return label;
  }
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toSettingItems(data: object): Description[] {
  return Object.entries(data).map(([key, value]) => ({
    term: formatLabel(key),
    value:
      typeof value === 'object' && value !== null ? (
        <JsonView value={value} label={formatLabel(key)} className="mt-1" />
      ) : (
        <span className="whitespace-pre-wrap font-mono text-xs">{String(value)}</span>
      ),
  }));
}

function toBehaviorItems({ maximum_attempts = 1, additional_node_properties }: WorkflowNode) {
  const { node_rule, node_settings = {} } = additional_node_properties ?? {};
  const { skip_on_error, hide_node_request, allow_partial_success, retry } = node_settings;
  const { output_fields = [], encrypted_output_fields = [] } = node_settings;
  const items: Description[] = [
    ...(maximum_attempts > 1
      ? [
          {
            term: 'Attempts',
            value: `At most ${maximum_attempts}${
              retry === undefined ? '' : `, ${retry.delay} ms apart (${retry.strategy})`
            }`,
          },
        ]
      : []),
    ...(skip_on_error === true ? [{ term: 'On error', value: 'The run continues' }] : []),
    ...(allow_partial_success === true
      ? [{ term: 'On partial failure', value: 'The node succeeds' }]
      : []),
    ...(hide_node_request === true ? [{ term: 'Request', value: 'Not stored' }] : []),
    ...(output_fields.length > 0
      ? [{ term: 'Custom output', value: output_fields.join(', ') }]
      : []),
    ...(encrypted_output_fields.length > 0
      ? [{ term: 'Encrypted output', value: encrypted_output_fields.join(', ') }]
      : []),
    ...(node_rule === undefined || node_rule === null
      ? []
      : [
          {
            term: 'Runs only if',
            value: <JsonView value={node_rule} label="Conditions" className="mt-1" />,
          },
        ]),
  ];
  return items;
}

/** The settings of one node, read-only. */
export function NodeSettings({ node }: { node: WorkflowNode }) {
  const behavior = toBehaviorItems(node);
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        items={[
          { term: 'Kind', value: NODE_LOOKS[node.type].text },
          ...(node.description === undefined || node.description === ''
            ? []
            : [{ term: 'Description', value: node.description }]),
          { term: 'ID', value: <CopyableId value={node.id} name="node ID" isPinned /> },
        ]}
      />
      {node.data === null ? (
        <Alert tone="warning" title="Not filled in yet">
          It has no settings, so the workflow cannot be published.
        </Alert>
      ) : (
        <DescriptionList className="border-t pt-4" items={toSettingItems(node.data)} />
      )}
      {behavior.length === 0 ? null : (
        <DescriptionList className="border-t pt-4" items={behavior} />
      )}
    </div>
  );
}
