import type { EditorDocument } from './document.ts';
import { applyPatch, createPatch, invertPatch, isEmpty, type Patch } from './patches.ts';

/** The maximum number of steps that can be undone. */
export const MAX_UNDO_STEPS = 500;

type Step = {
  patch: Patch;
  /** The name of the step in 'Undo: …'. */
  name: string;
};

/** A document with the steps that led to it, and the steps that were undone. */
export type History = {
  readonly document: EditorDocument;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The step that further edits with the same key join, and the document before it. */
  readonly open: { key: string; before: EditorDocument } | undefined;
};

export type Edit = {
  /** The name in the imperative, such as "Delete 2 nodes". */
  name: string;
  change: (document: EditorDocument) => EditorDocument;
  /** The key of an input. Edits with the same key are undone together. */
  key?: string | undefined;
};

export function startHistory(document: EditorDocument): History {
  return { document, past: [], future: [], open: undefined };
}

/** Applies an edit. Returns the same history if the edit changes nothing. */
export function applyEdit(history: History, { name, change, key }: Edit): History {
  const document = change(history.document);
  const { open } = history;
  const joins = key !== undefined && open?.key === key;
  const before = joins ? open.before : history.document;
  if (isEmpty(createPatch(history.document, document))) {
    return history;
  }
  const patch = createPatch(before, document);
  const past = joins ? history.past.slice(0, -1) : history.past;
  return {
    document,
    // Edits of one input that end where they began are not a step.
    past: isEmpty(patch) ? past : [...past, { patch, name }].slice(-MAX_UNDO_STEPS),
    future: [],
    open: key === undefined || isEmpty(patch) ? undefined : { key, before },
  };
}

/** Makes the next edit a step of its own. */
export function closeStep(history: History): History {
  return history.open === undefined ? history : { ...history, open: undefined };
}

export function undoStep(history: History): History {
  const step = history.past.at(-1);
  return step === undefined
    ? history
    : {
        document: applyPatch(history.document, invertPatch(step.patch)),
        past: history.past.slice(0, -1),
        future: [step, ...history.future],
        open: undefined,
      };
}

export function redoStep(history: History): History {
  const [step, ...future] = history.future;
  return step === undefined
    ? history
    : {
        document: applyPatch(history.document, step.patch),
        past: [...history.past, step],
        future,
        open: undefined,
      };
}
