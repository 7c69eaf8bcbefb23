import type { Conflict } from '@patchbay/workflow-graph/merge-documents.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';

/** Both sides without what they have in common, settings by their own names. */
export function differenceOf({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): {
  mine: unknown;
  theirs: unknown;
} {
  if (!isRecord(mine) || !isRecord(theirs)) {
    return { mine, theirs };
  }
  const [one, other] = [flat(mine), flat(theirs)];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => key !== 'position' && !isSameValue(one[key], other[key]),
  );
  const only = (side: Record<string, unknown>) =>
    Object.fromEntries(keys.flatMap((key) => (key in side ? [[key, side[key]]] : [])));
  return { mine: only(one), theirs: only(other) };
}

/** A node's settings beside its name and the like. */
function flat({ data, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(data) ? { ...rest, ...data } : { ...rest, data };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
