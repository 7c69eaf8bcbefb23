import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';

/** Returns the type of a node as executions show it. A node that calls an app shows the slug of the app. */
export function getDisplayedNodeType({ type, data }: Pick<WorkflowNode, 'type' | 'data'>): string {
  const isAppNode = type === 'app_action' || type === 'app_request';
  return isAppNode && data !== null && 'slug' in data ? data.slug : type;
}
