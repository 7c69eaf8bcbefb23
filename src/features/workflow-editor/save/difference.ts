import type { Conflict } from '@patchbay/workflow-graph/merge-documents.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';

/** Returns the members in which both sides differ, with the settings among them. */
export function findDifferences({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): {
  mine: unknown;
  theirs: unknown;
} {
  if (!isRecord(mine) || !isRecord(theirs)) {
    return { mine, theirs };
  }
  const [ours, foreign] = [flatten(mine), flatten(theirs)];
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(foreign)])].filter(
    (key) => key !== 'position' && !isSameValue(ours[key], foreign[key]),
  );
  const only = (side: Record<string, unknown>) =>
    Object.fromEntries(keys.flatMap((key) => (key in side ? [[key, side[key]]] : [])));
  return { mine: only(ours), theirs: only(foreign) };
}

/** Puts the settings of a node beside its other members. */
function flatten({ data, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(data) ? { ...rest, ...data } : { ...rest, data };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
