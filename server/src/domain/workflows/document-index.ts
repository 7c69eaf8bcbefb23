import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { IndexedDocument } from '#db/workflows/write-document-repo.ts';
import { getTriggerKind } from './live-trigger.ts';
import type { StoredWorkflow } from './stored-workflow.ts';

/** The contract's maximum number of `associated_app_slugs`. */
const MAX_APPS = 200;

/** Adds the columns by which workflows are found without reading their documents. */
export function indexDocument(
  document: StoredWorkflow,
): IndexedDocument & { document: StoredWorkflow } {
  const { nodes } = document;
  return {
    document,
    trigger_kind: getTriggerKind(document),
    app_slugs: [...new Set(nodes.flatMap(listApps))].sort().slice(0, MAX_APPS),
    sub_flows: [...new Set(nodes.flatMap(listSubFlows))].sort(),
  };
}

/** Lists the app of a node's action, request or event. */
function listApps(node: WorkflowNode): string[] {
  const { data } = node;
  return data !== null && 'slug' in data ? [data.slug] : [];
}

function listSubFlows(node: WorkflowNode): string[] {
  return node.type === 'sub_flow' && node.data !== null ? [node.data.workflow_id] : [];
}
