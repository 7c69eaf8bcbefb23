import type { WorkflowExport } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ApiError, formatError } from '@/api/errors';
import { shortenText } from './short-text';

const MAX_PLACES = 5;

/**
 * Returns the reasons why the server refused a workflow of a file. Each names its place in words, and no reason is
 * repeated.
 */
export function formatImportProblems(
  error: unknown,
  { nodes }: Pick<WorkflowExport, 'nodes'>,
): string[] {
  const details =
    error instanceof ApiError && error.code === 'VALIDATION_ERROR'
      ? (error.body?.details ?? [])
      : [];
  if (details.length === 0) {
    return [formatError(error)];
  }
  const texts = new Set(
    details.map(({ pointer, message }) => formatSentence(formatPlace(pointer, nodes), message)),
  );
  const more = texts.size - MAX_PLACES;
  return [
    ...[...texts].slice(0, MAX_PLACES),
    ...(more > 0 ? [`And ${more === 1 ? '1 more place' : `${more} more places`}.`] : []),
  ];
}

function formatSentence(place: string, message: string): string {
  const text = shortenText(message.trim());
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return place === '' ? `The workflow ${text}${end}` : `${place} ${text}${end}`;
}

/** Formats a JSON pointer: '/nodes/3/data/base_url' becomes '“Open a ticket” › data › base url'. */
function formatPlace(pointer: string, nodes: WorkflowExport['nodes']): string {
  const [first = '', second, ...rest] = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (first === 'nodes' && second !== undefined) {
    const name = nodes[Number(second)]?.name;
    const node =
      typeof name === 'string' && name !== '' ? name : `Node ${Number(second) + 1} of the list`;
    return [`“${shortenText(node)}”`, ...rest.map(formatPart)].join(' › ');
  }
  return first === ''
    ? ''
    : [
        `“${shortenText(first)}”`,
        ...(second === undefined ? [] : [second, ...rest].map(formatPart)),
      ].join(' › ');
}

const formatPart = (part: string) =>
  /^\d+$/.test(part)
    ? String(Number(part) + 1)
    : // A key such as `__proto__` is named as it is.
      shortenText(part.startsWith('_') ? part : part.replaceAll('_', ' '));
