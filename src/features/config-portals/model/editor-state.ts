import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findField } from './field-key';
import type { Problem } from './problem';

/** The maximum number of steps that can be undone. */
export const MAX_UNDO_STEPS = 200;

export type EditorState = {
  document: PortalDocument;
  /** The stored draft. The same object as `document` if nothing is unsaved. */
  base: PortalDocument;
  revision: number;
  past: readonly PortalDocument[];
  future: readonly PortalDocument[];
  /** The name of the input of the last edit; edits of one input are undone together. Undefined after undo and redo, and if the edit named none. */
  step: string | undefined;
  /** The problems that the server reported. They are removed when their part is edited. */
  refused: readonly Problem[];
};

export type EditorAction =
  | {
      type: 'edit';
      change: (document: PortalDocument) => PortalDocument;
      /** The name of an input whose key presses are undone together. */
      step?: string | undefined;
    }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; sent: PortalDocument; revision: number }
  | { type: 'loaded'; portal: Pick<ConfigPortal, 'draft' | 'revision'> }
  | { type: 'refused'; problems: readonly Problem[] };

export function startEditor({
  draft,
  revision,
}: Pick<ConfigPortal, 'draft' | 'revision'>): EditorState {
  return {
    document: draft,
    base: draft,
    revision,
    past: [],
    future: [],
    step: undefined,
    refused: [],
  };
}

export function isDirty({ document, base }: EditorState): boolean {
  return document !== base;
}

/** Returns the state of the editor after an action. */
export function editPortal(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return edit(state, action.change(state.document), action.step);
    case 'undo': {
      const document = state.past.at(-1);
      return document === undefined
        ? state
        : {
            ...withDocument(state, document),
            past: state.past.slice(0, -1),
            future: [state.document, ...state.future],
          };
    }
    case 'redo': {
      const [document, ...future] = state.future;
      return document === undefined
        ? state
        : { ...withDocument(state, document), past: [...state.past, state.document], future };
    }
    case 'saved':
      return { ...state, base: action.sent, revision: action.revision, refused: [] };
    case 'loaded':
      return startEditor(action.portal);
    case 'refused':
      return { ...state, refused: action.problems };
  }
}

function edit(state: EditorState, document: PortalDocument, step: string | undefined): EditorState {
  if (document === state.document) {
    return state;
  }
  const isSameStep = step !== undefined && step === state.step;
  // A saved document stays a step of its own, so that undo leads back to it.
  const past =
    isSameStep && state.document !== state.base
      ? state.past
      : [...state.past, state.document].slice(-MAX_UNDO_STEPS);
  return { ...withDocument(state, document), past, future: [], step };
}

function withDocument(state: EditorState, document: PortalDocument): EditorState {
  const refused = state.refused.filter(({ at }) => {
    if (at.what !== 'field') {
      return at.what !== 'portal';
    }
    const field = findField(document, at);
    return field !== undefined && field === findField(state.document, at);
  });
  return { ...state, document, step: undefined, refused };
}
