import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { SampledCompletion } from '@/components/code-editor/extensions';
import { formatSample, listMembers } from './entry-members';
import { FILTER_HELP } from './filter-help';
import type { DataEntry, DataSources, SourceSet } from './source-set';
import { listSuggestions, type Suggestion } from './suggestions';

/** An expression from its start to the cursor. */
const BEGUN = /\{\{((?:(?!\}\}|\{\{)[\s\S])*)$/;
/** The rest of the path after the cursor. */
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
    // The suggestions are already filtered and ordered.
    filter: false,
    options: listSuggestions(path, set).map(toCompletion),
  };
}

function toCompletion({ entry, text, source }: Suggestion): SampledCompletion {
  return {
    label: text,
    detail: source === '' ? entry.type : `${entry.type} · ${source}`,
    sample: formatSample(entry),
    apply: (view, _completion, from, to) => insertAt(view, text, from, to),
  };
}

/** Inserts a text, closes the expression if it is open, and moves the cursor behind it. */
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

/** Completes the parameters of code, `params.name`. */
export function completeParams(
  { state, pos }: CompletionContext,
  { params }: DataSources,
): CompletionResult | null {
  const begun = PARAMS.exec(state.sliceDoc(Math.max(0, pos - AROUND), pos));
  const [, path = '', typed = ''] = begun ?? [];
  return begun === null
    ? null
    : toResult(pos - typed.length, listEntriesAt(params, path.split('.').slice(1), listMembers));
}

const KEYS = /(?:^|[^\w$.])((?:[\w$]+\.)*)([\w$]*)$/;

/** Completes the keys of the input of JSONata. */
export function completeInput(
  { state, pos, explicit }: CompletionContext,
  { input }: DataSources,
): CompletionResult | null {
  const [, path = '', typed = ''] = KEYS.exec(state.sliceDoc(Math.max(0, pos - AROUND), pos)) ?? [];
  if (input === undefined || (path === '' && typed === '' && !explicit)) {
    return null;
  }
  return toResult(
    pos - typed.length,
    listEntriesAt(
      // A JSONata path reads through the items of a list.
      listItemMembers(input),
      path.split('.').filter(Boolean),
      listItemMembers,
    ),
  );
}

const listItemMembers = (entry: DataEntry): readonly DataEntry[] =>
  listMembers(entry).flatMap((member) =>
    member.path.at(-1) === null ? listMembers(member) : [member],
  );

function listEntriesAt(
  entries: readonly DataEntry[],
  keys: readonly string[],
  inside: (entry: DataEntry) => readonly DataEntry[],
): readonly DataEntry[] {
  return keys.reduce<readonly DataEntry[]>((at, key) => {
    const found = at.find((entry) => entry.key === key);
    return found === undefined ? [] : inside(found);
  }, entries);
}

function toResult(from: number, entries: readonly DataEntry[]): CompletionResult | null {
  const options = entries
    .filter(({ key }) => IDENTIFIER.test(key))
    .map(
      (entry): SampledCompletion => ({
        label: entry.key,
        detail: entry.type,
        sample: formatSample(entry),
        type: 'property',
      }),
    );
  return options.length === 0 ? null : { from, options, validFor: /^[\w$]*$/ };
}
