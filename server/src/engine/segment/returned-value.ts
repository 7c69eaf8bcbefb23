import { getOwnValue } from '@patchbay/rules/json.ts';
import type { Returned, Run } from './run.ts';

/**
 * What a run returns: of the response nodes that ran, the last one's value, in whichever segment and
 * container it ran. Null: none ran.
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
