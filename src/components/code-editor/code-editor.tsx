import { completionStatus } from '@codemirror/autocomplete';
import { historyField } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { catchEscape } from './catch-escape';
import type { FieldProblem } from './field-problem';
import type { FieldStart } from './field-start';
import { insertExpression } from './insert-expression';
import { keepsCaret } from './keep-caret';

/** The actions of a field on its open editor. */
export type EditorHandle = {
  focus: () => void;
  /** Inserts an expression at the cursor. */
  insert: (expression: string) => void;
  /** Tells whether the list of completions is open. */
  isCompleting: () => boolean;
};

/** The fields of a state that are stored with it, besides text and selection. */
const STORED_FIELDS = { undone: historyField };

type CodeEditorProps = {
  extensions: readonly Extension[];
  /** Whether Tab leaves the editor only after Escape. */
  isEscapeFirst: boolean;
  value: string;
  onChange: (value: string) => void;
  onReady: (handle: EditorHandle | null) => void;
  /** The attributes of the edited element: id, role and names. */
  attributes: Record<string, string>;
  problems: readonly FieldProblem[];
  /** The caret and history of the field at the moment when the editor replaces it. */
  start: RefObject<FieldStart>;
};

/** A field that CodeMirror edits. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, onReady, attributes, problems, extensions, start, isEscapeFirst } =
    props;
  const host = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(null);
  const attributesCompartment = useRef(new Compartment());
  const extensionsCompartment = useRef(new Compartment());
  /** Texts that this editor has reported and that `value` does not have yet. */
  const echoes = useRef<string[]>([]);
  const change = useEffectEvent(onChange);
  const create = useEffectEvent((parent: HTMLElement) => {
    const clamp = (at: number) => Math.min(at, value.length);
    const all = [
      keepsCaret,
      extensionsCompartment.current.of(extensions),
      attributesCompartment.current.of(EditorView.contentAttributes.of(attributes)),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (
          docChanged &&
          !transactions.some((transaction) => transaction.annotation(Transaction.remote))
        ) {
          const text = state.doc.toString();
          echoes.current.push(text);
          change(text);
        }
      }),
    ];
    echoes.current = [value];
    const { anchor, head, before = value, state: stored } = start.current;
    const selection = { anchor: clamp(anchor), head: clamp(head) };
    const state =
      stored?.doc === value
        ? EditorState.fromJSON(stored.json, { extensions: all }, STORED_FIELDS)
        : // The text that was typed before is a step that can be undone.
          EditorState.create({ doc: before, extensions: all }).update({
            changes: findDifference(before, value),
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
  /** Stores the state for the editor that takes the place of this one, for instance in a dialog. */
  const storeState = useEffectEvent(({ state }: EditorView) => {
    start.current = {
      anchor: state.selection.main.anchor,
      head: state.selection.main.head,
      hasFocus: true,
      state: { doc: state.doc.toString(), json: state.toJSON(STORED_FIELDS) },
    };
  });
  // A layout effect, because a key that is pressed while no field has the focus would be lost.
  useLayoutEffect(() => {
    if (host.current === null) {
      return;
    }
    const view = create(host.current);
    viewRef.current = view;
    begin(view);
    ready(createHandle(view));
    return () => {
      ready(null);
      viewRef.current = null;
      storeState(view);
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
    // The text was changed outside, by undo or by another person.
    if (view !== null && view.state.doc.toString() !== value) {
      view.dispatch({
        changes: findDifference(view.state.doc.toString(), value),
        annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      });
    }
  }, [value]);
  useEffect(() => {
    viewRef.current?.dispatch({ effects: extensionsCompartment.current.reconfigure(extensions) });
  }, [extensions]);
  useEffect(
    () => (viewRef.current === null ? undefined : catchEscape(viewRef.current, isEscapeFirst)),
    [isEscapeFirst],
  );
  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    viewRef.current?.dispatch({
      effects: attributesCompartment.current.reconfigure(
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

function createHandle(view: EditorView): EditorHandle {
  return {
    focus: () => view.focus(),
    isCompleting: () => completionStatus(view.state) !== null,
    insert: (expression) => insertExpression(view, expression, view.state.selection.main),
  };
}

/** Finds the range in which two texts differ. A change of this range alone leaves the cursor in its place. */
function findDifference(old: string, next: string) {
  let from = 0;
  while (from < old.length && from < next.length && old[from] === next[from]) {
    from += 1;
  }
  let end = 0;
  const maxEnd = Math.min(old.length, next.length) - from;
  while (end < maxEnd && old.at(-1 - end) === next.at(-1 - end)) {
    end += 1;
  }
  return { from, to: old.length - end, insert: next.slice(from, next.length - end) };
}
