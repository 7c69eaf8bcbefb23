import { completionStatus } from '@codemirror/autocomplete';
import { historyField } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldProblem } from '../field-problem';
import type { FieldStart } from '../field-start';
import { catchEscape } from './catch-escape';
import { insertExpression } from './insert-expression';
import { keepsCaret } from './keep-caret';

/** What the field does with its open editor. */
export type EditorHandle = {
  focus: () => void;
  /** Inserts an expression at the cursor. */
  insert: (expression: string) => void;
  /** Whether its list of completions is open. */
  isCompleting: () => boolean;
};

/** What is kept of a state beside text and selection. */
const UNDONE = { undone: historyField };

type CodeEditorProps = {
  extensions: readonly Extension[];
  /** Whether Tab leaves it only after Escape. */
  isEscapeFirst: boolean;
  value: string;
  onChange: (value: string) => void;
  onReady: (handle: EditorHandle | null) => void;
  /** Of the element that is edited: id, role and names. */
  attributes: Record<string, string>;
  problems: readonly FieldProblem[];
  /** As the field had it before the editor was loaded. */
  start: RefObject<FieldStart>;
};

/** A field as CodeMirror edits it. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, onReady, attributes, problems, extensions, start, isEscapeFirst } =
    props;
  const host = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(null);
  const attributesOf = useRef(new Compartment());
  const extensionsOf = useRef(new Compartment());
  /** Texts of this editor that `value` has yet to show. By then it may have more. */
  const echoes = useRef<string[]>([]);
  const change = useEffectEvent(onChange);
  const create = useEffectEvent((parent: HTMLElement) => {
    const clamp = (at: number) => Math.min(at, value.length);
    const all = [
      keepsCaret,
      extensionsOf.current.of(extensions),
      attributesOf.current.of(EditorView.contentAttributes.of(attributes)),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged && !transactions.some((one) => one.annotation(Transaction.remote))) {
          const text = state.doc.toString();
          echoes.current.push(text);
          change(text);
        }
      }),
    ];
    echoes.current = [value];
    const { anchor, head, before = value, state: kept } = start.current;
    const selection = { anchor: clamp(anchor), head: clamp(head) };
    const state =
      kept?.doc === value
        ? EditorState.fromJSON(kept.json, { extensions: all }, UNDONE)
        : // What was typed before is a step that can be undone.
          EditorState.create({ doc: before, extensions: all }).update({
            changes: differenceOf(before, value),
            selection,
          }).state;
    return new EditorView({ parent, state });
  });
  const ready = useEffectEvent(onReady);
  const begin = useEffectEvent((view: EditorView) => {
    if (start.current.hasFocus) {
      view.focus();
    }
  });
  /** For another one that takes its place, in a dialog or beside it. */
  const keep = useEffectEvent(({ state }: EditorView) => {
    start.current = {
      anchor: state.selection.main.anchor,
      head: state.selection.main.head,
      hasFocus: true,
      state: { doc: state.doc.toString(), json: state.toJSON(UNDONE) },
    };
  });
  // Before anything else happens: a key that is pressed without a focused field would be lost.
  useLayoutEffect(() => {
    if (host.current === null) {
      return;
    }
    const view = create(host.current);
    viewRef.current = view;
    begin(view);
    ready(handleOf(view));
    return () => {
      ready(null);
      viewRef.current = null;
      keep(view);
      view.destroy();
    };
  }, []);
  useEffect(() => {
    const view = viewRef.current;
    const echo = echoes.current.lastIndexOf(value);
    echoes.current = echo === -1 ? [] : echoes.current.slice(echo + 1);
    if (echo !== -1) {
      return;
    }
    // Undone outside, or changed by another person.
    if (view !== null && view.state.doc.toString() !== value) {
      view.dispatch({
        changes: differenceOf(view.state.doc.toString(), value),
        annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      });
    }
  }, [value]);
  useEffect(() => {
    viewRef.current?.dispatch({ effects: extensionsOf.current.reconfigure(extensions) });
  }, [extensions]);
  useEffect(
    () => (viewRef.current === null ? undefined : catchEscape(viewRef.current, isEscapeFirst)),
    [isEscapeFirst],
  );
  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    viewRef.current?.dispatch({
      effects: attributesOf.current.reconfigure(
        EditorView.contentAttributes.of(JSON.parse(attributesText)),
      ),
    });
  }, [attributesText]);
  useEffect(() => {
    const view = viewRef.current;
    if (view !== null) {
      const end = view.state.doc.length;
      const marks = problems.map(({ from, to, severity, message }) => ({
        from: Math.min(from, end),
        to: Math.min(to, end),
        severity,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, marks));
    }
  }, [problems]);
  return <div ref={host} className="min-w-0 flex-1" />;
}

function handleOf(view: EditorView): EditorHandle {
  return {
    focus: () => view.focus(),
    isCompleting: () => completionStatus(view.state) !== null,
    insert: (expression) => insertExpression(view, expression, view.state.selection.main),
  };
}

/** Only what differs, so that the cursor stays where it is. */
function differenceOf(old: string, next: string) {
  let from = 0;
  while (from < old.length && from < next.length && old[from] === next[from]) {
    from += 1;
  }
  let end = 0;
  const most = Math.min(old.length, next.length) - from;
  while (end < most && old.at(-1 - end) === next.at(-1 - end)) {
    end += 1;
  }
  return { from, to: old.length - end, insert: next.slice(from, next.length - end) };
}
