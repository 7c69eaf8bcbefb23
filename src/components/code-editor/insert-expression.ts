import { closeCompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Replaces a range by an expression, in quotes if JSON needs them, and puts the cursor behind it. */
export function insertExpression(
  view: EditorView,
  expression: string,
  { from, to }: { from: number; to: number },
): void {
  const insert = isBetweenJson(view, from) ? `"${expression}"` : expression;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  closeCompletion(view);
  view.focus();
}

/** Tells whether a position is in JSON, but not inside a text, in which templates need no quotes. */
function isBetweenJson({ state }: EditorView, at: number): boolean {
  const tree = syntaxTree(state);
  const { name, from, to } = tree.resolveInner(at, -1);
  const isInText = (name === 'String' || name === 'PropertyName') && from < at && at < to;
  return tree.topNode.name === 'JsonText' && !isInText;
}

/** Inserts an expression that is dragged from the data, in the same way as one that is selected there. */
export const dropsExpressions: Extension = EditorView.domEventHandlers({
  drop: (event, view) => {
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (!text.startsWith('{{') || at === null) {
      return false;
    }
    event.preventDefault();
    insertExpression(view, text, { from: at, to: at });
    return true;
  },
});
