import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';

/** A node's type as executions show it: of one that calls an app, the slug of the app. */
export function getShownNodeType({ type, data }: Pick<WorkflowNode, 'type' | 'data'>): string {
  const isAppNode = type === 'app_action' || type === 'app_request';
  return isAppNode && data !== null && 'slug' in data ? data.slug : type;
}
