import type { EditorDocument } from './document.ts';
import { applyPatch, inverse, isEmpty, type Patch, patchBetween } from './patches.ts';

/** How many steps can be undone. */
export const MAX_UNDO_STEPS = 500;

type Step = {
  patch: Patch;
  /** What the step did, for 'Undo: …'. */
  name: string;
};

/** A document with the steps that led to it, and those that were taken back. */
export type History = {
  readonly document: EditorDocument;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The step that further edits of the same join, and the document before it. */
  readonly open: { key: string; before: EditorDocument } | undefined;
};

export type Edit = {
  /** In the imperative, "Delete 2 nodes". */
  name: string;
  change: (document: EditorDocument) => EditorDocument;
  /** Names an input, whose key presses are undone together. */
  key?: string | undefined;
};

export function startHistory(document: EditorDocument): History {
  return { document, past: [], future: [], open: undefined };
}

/** The same history where nothing changes. */
export function edited(history: History, { name, change, key }: Edit): History {
  const document = change(history.document);
  const { open } = history;
  const joins = key !== undefined && open?.key === key;
  const before = joins ? open.before : history.document;
  if (isEmpty(patchBetween(history.document, document))) {
    return history;
  }
  const patch = patchBetween(before, document);
  const past = joins ? history.past.slice(0, -1) : history.past;
  return {
    document,
    // Edits of one input that end where they began are no step.
    past: isEmpty(patch) ? past : [...past, { patch, name }].slice(-MAX_UNDO_STEPS),
    future: [],
    open: key === undefined || isEmpty(patch) ? undefined : { key, before },
  };
}

/** The next edit is a step of its own, whatever it edits. */
export function closeStep(history: History): History {
  return history.open === undefined ? history : { ...history, open: undefined };
}

export function undone(history: History): History {
  const step = history.past.at(-1);
  return step === undefined
    ? history
    : {
        document: applyPatch(history.document, inverse(step.patch)),
        past: history.past.slice(0, -1),
        future: [step, ...history.future],
        open: undefined,
      };
}

export function redone(history: History): History {
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
