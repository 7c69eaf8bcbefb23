import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { FormField } from '@/components/form/form-field';
import { SidePanel } from '@/components/page/side-panel';
import { Alert } from '@/components/ui/alert';
import { Input } from '@/components/ui/input';
import { useEditorStore } from '../editor-context';
import { edit, endStep } from '../editor-store';
import { changeNode, type EditorNode } from '../model/document';

type NodePanelProps = {
  node: EditorNode;
  findings: WorkflowFindings | undefined;
  isBeside: boolean;
  onClose: () => void;
};

/** The open node. */
export function NodePanel({ node, findings, isBeside, onClose }: NodePanelProps) {
  const store = useEditorStore();
  const problems = (findings?.errors ?? []).filter(({ node_id }) => node_id === node.id);
  return (
    <SidePanel
      title={node.name === '' ? `Node ${node.id}` : node.name}
      closeLabel="Close the settings"
      onClose={onClose}
      isBeside={isBeside}
    >
      <div className="flex flex-col gap-4">
        <FormField label="Name">
          {(control) => (
            <Input
              {...control}
              value={node.name}
              maxLength={240}
              onChange={({ target }) =>
                edit(store, {
                  name: 'Rename a node',
                  key: `name ${node.id}`,
                  change: (document) =>
                    changeNode(document, node.id, (one) => ({ ...one, name: target.value })),
                })
              }
              onBlur={() => endStep(store)}
            />
          )}
        </FormField>
        {problems.length === 0 ? null : (
          <Alert tone="warning" title="Not finished">
            {problems.map(({ message }) => message).join(' ')}
          </Alert>
        )}
      </div>
    </SidePanel>
  );
}
