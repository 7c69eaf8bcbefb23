import { isList, type Json } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import { createEntry, listMembers } from './entry-members';
import type { DataEntry } from './source-set';

/**
 * The entry that a path names, or the first key that is missing and its parent; null if the samples do not reach that
 * far.
 */
export type FoundEntry =
  | { entry: DataEntry }
  | { missing: string; level: number; in: DataEntry; known: readonly string[] }
  | null;

export function findEntry(root: DataEntry, path: TemplatePath): FoundEntry {
  let at = root;
  for (const [level, key] of path.entries()) {
    if (at.members === undefined && at.sample === undefined) {
      return null;
    }
    const members = listMembers(at);
    const next =
      members.find((member) => member.path.at(-1) === key) ??
      createItemEntry(at.sample, at.path, key);
    if (next === undefined) {
      // An empty list or null does not show which members a value has.
      const isUnknown = at.sample === null || (isList(at.sample) && at.sample.length === 0);
      return isUnknown
        ? null
        : {
            missing: key ?? '*',
            level,
            in: at,
            known: members.map((member) => member.key),
          };
    }
    at = next;
  }
  return { entry: at };
}

/** Creates the entry of a later item of a list. An item that the sample does not have may exist in a run. */
function createItemEntry(
  sample: Json | undefined,
  path: TemplatePath,
  key: string | null | undefined,
): DataEntry | undefined {
  const isIndex = isList(sample) && typeof key === 'string' && /^\d+$/.test(key);
  return isIndex ? createEntry([...path, key], sample[Number(key)]) : undefined;
}
