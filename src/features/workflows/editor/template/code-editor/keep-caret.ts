import { EditorView } from '@codemirror/view';

/**
 * Chrome moves the caret to the start of a line whose text is wrapped, as where a problem is marked. In the first
 * 200 ms after the focus CodeMirror (6.43) leaves it there, and what is typed next goes before what was.
 */
export const keepsCaret = EditorView.updateListener.of(({ view }) => {
  const shown = view.dom.ownerDocument.getSelection();
  const { anchor, head } = view.state.selection.main;
  if (!(shown?.focusNode instanceof HTMLElement) || shown.focusOffset !== 0) {
    return;
  }
  const isMoved =
    view.hasFocus &&
    !view.composing &&
    view.contentDOM.contains(shown.focusNode) &&
    view.posAtDOM(shown.focusNode) !== head;
  if (isMoved) {
    const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
    shown.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }
});
