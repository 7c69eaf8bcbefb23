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
    : caseText(Number(index), source?.data?.case_statements);
}

const MAX_VALUE_LENGTH = 24;

/** A case by its number and what it is for. @param cases the setting `case_statements` of a switch */
export function caseText(index: number, cases: unknown): string {
  const one: unknown = Array.isArray(cases) ? cases[index] : undefined;
  const value = typeof one === 'object' && one !== null && 'value' in one ? one.value : undefined;
  const isShown = ['string', 'number', 'boolean'].includes(typeof value);
  const letters = [...(isShown ? String(value).trim() : '')];
  const short = letters.slice(0, MAX_VALUE_LENGTH).join('');
  const name = `Case ${index + 1}`;
  return short === '' ? name : `${name}: ${short}${letters.length > MAX_VALUE_LENGTH ? '…' : ''}`;
}
