import type { Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { pillRanges } from '../pill-ranges';

const pill = Decoration.mark({ class: 'cm-pill' });

/** Expressions look like pills, and are edited as the text that they are. */
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
  const ranges: Range<Decoration>[] = pillRanges(state.doc.toString()).map(({ from, to }) =>
    pill.range(from, to),
  );
  return Decoration.set(ranges);
}
