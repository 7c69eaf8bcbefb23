import type { NodeResult } from './journal/node-result.ts';
import type { Run, Scope } from './run.ts';

/** Returns the result of a node in this iteration, or else around it. Null if it has none. */
export async function findResult(
  run: Pick<Run, 'journal'>,
  scope: Scope,
  id: string,
): Promise<NodeResult | null> {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const result = await run.journal.result(id, at.iteration);
    if (result !== null) {
      return result;
    }
  }
  return null;
}
