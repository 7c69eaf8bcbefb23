import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { IndexedDocument } from '#db/workflows/write-document-repo.ts';
import { getTriggerKind } from './live-trigger.ts';
import type { StoredWorkflow } from './stored-workflow.ts';

/** `associated_app_slugs` of the contract. */
const MAX_APPS = 200;

/** A document with what is found of it without reading it. */
export function indexed(document: StoredWorkflow): IndexedDocument & { document: StoredWorkflow } {
  const { nodes } = document;
  return {
    document,
    trigger_kind: getTriggerKind(document),
    app_slugs: [...new Set(nodes.flatMap(appOf))].sort().slice(0, MAX_APPS),
    sub_flows: [...new Set(nodes.flatMap(subFlowOf))].sort(),
  };
}

/** The app whose action, request or event a node is about. */
function appOf(node: WorkflowNode): string[] {
  const { data } = node;
  return data !== null && 'slug' in data ? [data.slug] : [];
}

function subFlowOf(node: WorkflowNode): string[] {
  return node.type === 'sub_flow' && node.data !== null ? [node.data.workflow_id] : [];
}
