import { capitalize } from '@/lib/workflow/finding-text';
import type { Finding } from '@/lib/workflow/findings';
import { ApiError } from './errors';

/** Returns why a draft was refused; empty if the server refused it for another reason than its findings. */
export function readFindings(error: unknown): Finding[] {
  if (!(error instanceof ApiError) || error.code !== 'WORKFLOW_INVALID') {
    return [];
  }
  return (error.body?.details ?? []).map(({ message, node_id, pointer }) => ({
    nodeId: typeof node_id === 'string' ? node_id : undefined,
    pointer,
    message: toSentence(message),
  }));
}

/** Converts 'has no trigger' to 'Has no trigger.' */
function toSentence(message: string): string {
  const text = message.trim();
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${capitalize(text)}${end}`;
}
