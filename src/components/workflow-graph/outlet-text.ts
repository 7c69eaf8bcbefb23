import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const TEXTS: Readonly<Record<string, string>> = {
  true: 'Is true',
  false: 'Is false',
  default: 'Default',
  catch: 'Catch',
};

/** A node that an edge begins at. */
type Source = { data?: Readonly<Record<string, unknown>> | null | undefined };

/** The text at an edge: its label, else the way out of its source; undefined for the only way. */
export function outletText(
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
    : itemText('Case', Number(index), source?.data?.case_statements);
}

const MAX_VALUE_LENGTH = 24;

const isShown = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** One of several ways out: by the first text that its item of the settings has, else by its number. */
export function itemText(name: string, index: number, items: unknown): string {
  const item: unknown = Array.isArray(items) ? items[index] : undefined;
  const values: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const letters = [...String(values.find(isShown) ?? '').trim()];
  const short = letters.slice(0, MAX_VALUE_LENGTH).join('');
  return short === ''
    ? `${name} ${index + 1}`
    : `${short}${letters.length > MAX_VALUE_LENGTH ? '…' : ''}`;
}

/** About the width of a text on the graph, in pixels. */
export function textWidth(text: string): number {
  return 6.5 * text.length;
}
