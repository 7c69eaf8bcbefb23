/** Formats a number of workflows: '1 workflow', '3 workflows'. */
export function countWorkflows(count: number): string {
  return count === 1 ? '1 workflow' : `${count} workflows`;
}
