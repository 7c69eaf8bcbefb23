import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { formatSample, listMembers } from './entry-members';
import { findEntry } from './find-entry';
import { formatPath } from './path-text';
import type { DataEntry, SourceSet } from './source-set';

export type Suggestion = {
  entry: DataEntry;
  text: string;
  /** The name of its group: 'Trigger', or that of a node. */
  source: string;
};

const MAX_LEVELS = 6;
const MAX_KNOWN = 3000;
const MAX_SHOWN = 100;

const known = new WeakMap<SourceSet, readonly Suggestion[]>();

/** Lists all entries of a set, the upper levels first. The result is cached. */
function listAll(set: SourceSet): readonly Suggestion[] {
  const found = known.get(set) ?? collect(set);
  known.set(set, found);
  return found;
}

function collect({ groups }: SourceSet): readonly Suggestion[] {
  const found: Suggestion[] = [];
  let level = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ entry, name })));
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth += 1) {
    for (const { entry, name } of level) {
      found.push({ entry, text: formatPath(entry.path), source: name });
    }
    level =
      found.length > MAX_KNOWN
        ? []
        : level.flatMap(({ entry, name }) =>
            listMembers(entry).map((member) => ({ entry: member, name })),
          );
  }
  return found;
}

/** Returns the entries that match a partial path or words, the best first. */
export function listSuggestions(typed: string, set: SourceSet): readonly Suggestion[] {
  const query = typed.trim().toLowerCase();
  const words = query.split(/\s+/);
  const ranked = [...listMembersAt(typed, set), ...listAll(set)].flatMap((suggestion) => {
    const rank = computeRank(suggestion, query, words);
    return rank === null ? [] : [{ suggestion, rank }];
  });
  const unique = new Map(
    ranked.sort((a, b) => a.rank - b.rank).map(({ suggestion }) => [suggestion.text, suggestion]),
  );
  return [...unique.values()].slice(0, MAX_SHOWN);
}

function computeRank({ entry, text, source }: Suggestion, query: string, words: string[]) {
  const lower = text.toLowerCase();
  if (lower.startsWith(query)) {
    return 0;
  }
  if (entry.key.toLowerCase().startsWith(query)) {
    return 1;
  }
  const all = `${lower} ${source.toLowerCase()} ${formatSample(entry).toLowerCase()}`;
  return words.every((word) => all.includes(word)) ? 2 : null;
}

/** Returns the members at a partial path, at any depth. */
function listMembersAt(typed: string, set: SourceSet): readonly Suggestion[] {
  const dot = typed.lastIndexOf('.');
  const [part] = dot === -1 ? [] : parseTemplate(`{{${typed.slice(0, dot)}}}`).parts;
  const found = typeof part === 'object' ? findEntry(set.root, part.path) : null;
  return found === null || !('entry' in found)
    ? []
    : listMembers(found.entry).map((entry) => ({
        entry,
        text: formatPath(entry.path),
        source: '',
      }));
}
