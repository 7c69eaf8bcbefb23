import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { Suspense } from 'react';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { JsonView } from '@/components/values/json-view';
import { SchemaForm } from '../inputs/form/schema-form';
import type { SettingsFormProps } from '../inputs/form/settings-props';
import { SPECIAL_FORMS } from './special-forms';

type NodeSettingsFormProps = Pick<SettingsFormProps, 'problems' | 'onChange'> & {
  node: EditorNode;
  types: NodeTypes;
};

/** Renders the settings of a node by the form of its kind, or by the schema if it has none. */
export function SettingsForm({ node, types, problems, onChange }: NodeSettingsFormProps) {
  const kind = types.get(node.type);
  if (kind === undefined) {
    return (
      <div className="flex flex-col gap-3">
        <Alert tone="warning" title="This installation does not know this kind of node">
          It is kept as it is. Delete it to publish the workflow.
        </Alert>
        <JsonView value={node.data} label="Settings" />
      </div>
    );
  }
  if (!kind.is_addable && kind.category !== 'trigger') {
    return (
      <div className="flex flex-col gap-3">
        <Alert tone="neutral" title="The settings of this node are not yours to change">
          It runs as it is. You can move it, rename it or take it out.
        </Alert>
        <JsonView value={node.data} label="Settings" />
      </div>
    );
  }
  const Form = SPECIAL_FORMS[node.type] ?? SchemaForm;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Form
        key={node.id}
        schema={kind.settings}
        value={node.data}
        problems={problems}
        onChange={onChange}
      />
    </Suspense>
  );
}
