import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { SampledCompletion } from '@/components/code-editor/extensions';
import { membersOf, sampleText } from './entry-members';
import { FILTER_HELP } from './filter-help';
import type { DataEntry, DataSources, SourceSet } from './source-set';
import { type Suggestion, suggestionsFor } from './suggestions';

/** An expression that is begun, up to the cursor. */
const BEGUN = /\{\{((?:(?!\}\}|\{\{)[\s\S])*)$/;
/** What is left of the path behind the cursor. */
const REST = /^[^\s|{}"]*(?=\s*(?:\||\}\}))/;
const AROUND = 1000;

export function completeTemplate(
  { state, pos }: CompletionContext,
  set: SourceSet,
): CompletionResult | null {
  const before = state.sliceDoc(Math.max(0, pos - AROUND), pos);
  const typed = BEGUN.exec(before)?.[1];
  if (typed === undefined) {
    return null;
  }
  const filter = /\|\s*(\w*)$/.exec(typed)?.[1];
  if (filter !== undefined) {
    return {
      from: pos - filter.length,
      options: Object.entries(FILTER_HELP).map(([label, { insert, help }]) => ({
        label,
        detail: help,
        apply: (view, _completion, from, to) => insertAt(view, insert, from, to),
      })),
      validFor: /^\w*$/,
    };
  }
  if (typed.includes('|')) {
    return null;
  }
  const path = typed.trimStart();
  const after = state.sliceDoc(pos, pos + AROUND);
  return {
    from: pos - path.length,
    to: pos + (REST.exec(after)?.[0].length ?? 0),
    // They are chosen and ordered by type, name and sample here.
    filter: false,
    options: suggestionsFor(path, set).map(pathCompletion),
  };
}

function pathCompletion({ entry, text, source }: Suggestion): SampledCompletion {
  return {
    label: text,
    detail: source === '' ? entry.type : `${entry.type} · ${source}`,
    sample: sampleText(entry),
    apply: (view, _completion, from, to) => insertAt(view, text, from, to),
  };
}

/** Closes the expression where it is open, and steps behind it. */
function insertAt(view: EditorView, text: string, from: number, to: number) {
  const after = view.state.sliceDoc(to, to + AROUND);
  const closing = /^\s*\}\}/.exec(after)?.[0];
  const isFiltered = /^\s*\|/.test(after);
  const insert = closing === undefined && !isFiltered ? `${text}}}` : text;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length + (closing?.length ?? 0) },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

const PARAMS = /\b(params(?:\.[\w$]+)*)\.([\w$]*)$/;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** What the code gets, by `params.name`. */
export function completeParams(
  { state, pos }: CompletionContext,
  { params }: DataSources,
): CompletionResult | null {
  const begun = PARAMS.exec(state.sliceDoc(Math.max(0, pos - AROUND), pos));
  const [, path = '', typed = ''] = begun ?? [];
  return begun === null
    ? null
    : keysResult(pos - typed.length, entriesAt(params, path.split('.').slice(1), membersOf));
}

const KEYS = /(?:^|[^\w$.])((?:[\w$]+\.)*)([\w$]*)$/;

/** The keys of the input. */
export function completeInput(
  { state, pos, explicit }: CompletionContext,
  { input }: DataSources,
): CompletionResult | null {
  const [, path = '', typed = ''] = KEYS.exec(state.sliceDoc(Math.max(0, pos - AROUND), pos)) ?? [];
  if (input === undefined || (path === '' && typed === '' && !explicit)) {
    return null;
  }
  return keysResult(
    pos - typed.length,
    entriesAt(
      // A path of JSONata goes through the items of a list.
      itemMembers(input),
      path.split('.').filter(Boolean),
      itemMembers,
    ),
  );
}

const itemMembers = (entry: DataEntry): readonly DataEntry[] =>
  membersOf(entry).flatMap((one) => (one.path.at(-1) === null ? membersOf(one) : [one]));

function entriesAt(
  entries: readonly DataEntry[],
  keys: readonly string[],
  inside: (entry: DataEntry) => readonly DataEntry[],
): readonly DataEntry[] {
  return keys.reduce<readonly DataEntry[]>((at, key) => {
    const found = at.find((one) => one.key === key);
    return found === undefined ? [] : inside(found);
  }, entries);
}

function keysResult(from: number, entries: readonly DataEntry[]): CompletionResult | null {
  const options = entries
    .filter(({ key }) => IDENTIFIER.test(key))
    .map(
      (entry): SampledCompletion => ({
        label: entry.key,
        detail: entry.type,
        sample: sampleText(entry),
        type: 'property',
      }),
    );
  return options.length === 0 ? null : { from, options, validFor: /^[\w$]*$/ };
}
