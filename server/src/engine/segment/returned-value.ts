import { getOwnValue } from '@patchbay/rules/json.ts';
import type { Returned, Run } from './run.ts';

/**
 * Reads the value that a run returns, which is that of the last response node that ran, in any segment or container.
 * Null if none ran.
 */
export async function readReturnedValue({
  returned,
  journal,
  graph,
  secrets,
}: Run): Promise<Returned | null> {
  if (returned !== null) {
    return returned;
  }
  const at = journal.lastBefore((node_id) => graph.node(node_id)?.type === 'response');
  const result = at === undefined ? null : await journal.result(at.node_id, at.iteration);
  secrets.note(result?.output ?? null, result?.shownOutput ?? null);
  return result === null
    ? null
    : {
        value: getOwnValue(result.output, 'data') ?? null,
        statusCode: Number(getOwnValue(result.output, 'status_code')),
      };
}
