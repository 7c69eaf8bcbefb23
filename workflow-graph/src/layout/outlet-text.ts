import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const TEXTS: Readonly<Record<string, string>> = {
  true: 'Is true',
  false: 'Is false',
  default: 'Default',
  catch: 'Catch',
};

/** A node that an edge begins at. */
type Source = { data?: Readonly<Record<string, unknown>> | null | undefined };

/**
 * Returns the text at an edge: its label, else the way out of its source; undefined if there is
 * only one way.
 */
export function getOutletText(
  { sourceHandle, data }: WorkflowEdge,
  source: Source | undefined,
): string | undefined {
  if (data?.label !== undefined && data.label !== '') {
    return data.label;
  }
  const handle = sourceHandle ?? '';
  const index = /^case-(\d+)$/.exec(handle)?.[1];
  return index === undefined
    ? TEXTS[handle]
    : getItemText('Case', Number(index), source?.data?.case_statements);
}

const MAX_VALUE_LENGTH = 24;

const isShown = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Returns the text of one of several ways out: the first text in its item of the settings, else
 * its number.
 */
export function getItemText(name: string, index: number, items: unknown): string {
  const item: unknown = Array.isArray(items) ? items[index] : undefined;
  const values: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const letters = [...String(values.find(isShown) ?? '').trim()];
  const short = letters.slice(0, MAX_VALUE_LENGTH).join('');
  return short === ''
    ? `${name} ${index + 1}`
    : `${short}${letters.length > MAX_VALUE_LENGTH ? '…' : ''}`;
}

/** Estimates the width of a text on the graph, in pixels. */
export function estimateTextWidth(text: string): number {
  return 6.5 * text.length;
}
