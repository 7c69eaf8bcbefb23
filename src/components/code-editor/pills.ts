import type { Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { findPillRanges } from './pill-ranges';

const pill = Decoration.mark({ class: 'cm-pill' });

/** Draws expressions as pills. They are still edited as text. */
export const pills = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update({ docChanged, view }: ViewUpdate) {
      if (docChanged) {
        this.decorations = decorate(view);
      }
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function decorate({ state }: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = findPillRanges(state.doc.toString()).map(({ from, to }) =>
    pill.range(from, to),
  );
  return Decoration.set(ranges);
}
