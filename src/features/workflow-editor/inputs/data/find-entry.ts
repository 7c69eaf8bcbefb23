import { isList, type Json } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import { membersOf, sampleEntry } from './entry-members';
import type { DataEntry } from './source-set';

/** What a path names; where a key is missing, which one of what; null where samples end. */
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
    const members = membersOf(at);
    const next =
      members.find((one) => one.path.at(-1) === key) ?? itemEntry(at.sample, at.path, key);
    if (next === undefined) {
      // No test has shown what the items of an empty list, or what is null, have.
      const isUnknown = at.sample === null || (isList(at.sample) && at.sample.length === 0);
      return isUnknown
        ? null
        : {
            missing: key ?? '*',
            level,
            in: at,
            known: members.map((one) => one.key),
          };
    }
    at = next;
  }
  return { entry: at };
}

/** A later item of a list: one that the sample lacks may exist in a run. */
function itemEntry(
  sample: Json | undefined,
  path: TemplatePath,
  key: string | null | undefined,
): DataEntry | undefined {
  const isIndex = isList(sample) && typeof key === 'string' && /^\d+$/.test(key);
  return isIndex ? sampleEntry([...path, key], sample[Number(key)]) : undefined;
}
