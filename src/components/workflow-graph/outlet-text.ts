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

/** One of several ways out by its number and the first text that its item of the settings has, if there is one. */
export function itemText(name: string, index: number, items: unknown): string {
  const item: unknown = Array.isArray(items) ? items[index] : undefined;
  const values: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const letters = [...String(values.find(isShown) ?? '').trim()];
  const short = letters.slice(0, MAX_VALUE_LENGTH).join('');
  const numbered = `${name} ${index + 1}`;
  return short === ''
    ? numbered
    : `${numbered}: ${short}${letters.length > MAX_VALUE_LENGTH ? '…' : ''}`;
}
