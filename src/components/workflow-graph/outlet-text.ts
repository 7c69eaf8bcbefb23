import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const TEXTS: Readonly<Record<string, string>> = {
  true: 'Is true',
  false: 'Is false',
  default: 'Default',
  catch: 'Catch',
};

/** The text at an edge: its label, else the way out of its source; undefined for the only way. */
export function outletText({ sourceHandle, data }: WorkflowEdge): string | undefined {
  if (data?.label !== undefined && data.label !== '') {
    return data.label;
  }
  const handle = sourceHandle ?? '';
  const index = /^case-(\d+)$/.exec(handle)?.[1];
  return index === undefined ? TEXTS[handle] : `Case ${Number(index) + 1}`;
}
