import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { membersOf, sampleText } from './entry-members';
import { findEntry } from './find-entry';
import { pathText } from './path-text';
import type { DataEntry, SourceSet } from './source-set';

export type Suggestion = {
  entry: DataEntry;
  text: string;
  /** Name of the group: 'Trigger', a node. */
  source: string;
};

const MAX_LEVELS = 6;
const MAX_KNOWN = 3000;
const MAX_SHOWN = 100;

const known = new WeakMap<SourceSet, readonly Suggestion[]>();

/** All that is known, the upper levels first. */
function allOf(set: SourceSet): readonly Suggestion[] {
  const found = known.get(set) ?? collect(set);
  known.set(set, found);
  return found;
}

function collect({ groups }: SourceSet): readonly Suggestion[] {
  const found: Suggestion[] = [];
  let level = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ entry, name })));
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth += 1) {
    for (const { entry, name } of level) {
      found.push({ entry, text: pathText(entry.path), source: name });
    }
    level =
      found.length > MAX_KNOWN
        ? []
        : level.flatMap(({ entry, name }) => membersOf(entry).map((one) => ({ entry: one, name })));
  }
  return found;
}

/** What fits the begun path or the words, the best first. */
export function suggestionsFor(typed: string, set: SourceSet): readonly Suggestion[] {
  const query = typed.trim().toLowerCase();
  const words = query.split(/\s+/);
  const ranked = [...insideOf(typed, set), ...allOf(set)].flatMap((one) => {
    const rank = rankOf(one, query, words);
    return rank === null ? [] : [{ one, rank }];
  });
  const unique = new Map(
    ranked.sort((one, other) => one.rank - other.rank).map(({ one }) => [one.text, one]),
  );
  return [...unique.values()].slice(0, MAX_SHOWN);
}

function rankOf({ entry, text, source }: Suggestion, query: string, words: string[]) {
  const lower = text.toLowerCase();
  if (lower.startsWith(query)) {
    return 0;
  }
  if (entry.key.toLowerCase().startsWith(query)) {
    return 1;
  }
  const all = `${lower} ${source.toLowerCase()} ${sampleText(entry).toLowerCase()}`;
  return words.every((word) => all.includes(word)) ? 2 : null;
}

/** The members of the path that is begun, however deep it is. */
function insideOf(typed: string, set: SourceSet): readonly Suggestion[] {
  const dot = typed.lastIndexOf('.');
  const [part] = dot === -1 ? [] : parseTemplate(`{{${typed.slice(0, dot)}}}`).parts;
  const found = typeof part === 'object' ? findEntry(set.root, part.path) : null;
  return found === null || !('entry' in found)
    ? []
    : membersOf(found.entry).map((entry) => ({ entry, text: pathText(entry.path), source: '' }));
}
