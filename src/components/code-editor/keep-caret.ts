import { EditorView } from '@codemirror/view';

/**
 * Restores the caret that Chrome moves to the start of a line if a mark wraps the line's text. In the first
 * 200 ms after the focus CodeMirror (6.43) leaves the caret there, and the next key would type before the text.
 */
export const keepsCaret = EditorView.updateListener.of(({ view }) => {
  const selection = view.dom.ownerDocument.getSelection();
  const { anchor, head } = view.state.selection.main;
  if (!(selection?.focusNode instanceof HTMLElement) || selection.focusOffset !== 0) {
    return;
  }
  const isMoved =
    view.hasFocus &&
    !view.composing &&
    view.contentDOM.contains(selection.focusNode) &&
    view.posAtDOM(selection.focusNode) !== head;
  if (isMoved) {
    const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
    selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }
});
