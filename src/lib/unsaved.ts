// Unsaved input of all forms on the page. Forms register it here, and a screen that would discard it
// asks for confirmation first. One list for all forms, so that the user is asked once.

/** Unsaved input of one form. */
export type UnsavedInput = {
  /** A full sentence for the dialog: 'Your changes to your profile will be lost.' */
  text: string;
  /** Default 'Leave without saving?'. */
  title?: string | undefined;
  /** The input survives another search on the same path, such as another tab or preview. */
  isKeptOnPath: boolean;
  /** The search param that may change alone without a question, whatever `isKeptOnPath` says. */
  keptParam?: string | undefined;
  /**
   * Stores the input before it would be lost and returns true if nothing is left that could be
   * lost. Without this function, the user is asked at once.
   */
  save?: (() => Promise<boolean>) | undefined;
  /** The browser keeps the input for the next visit, so closing the tab asks nothing. */
  isKeptInBrowser?: boolean | undefined;
  /** Discards the input after the user has confirmed that it may be lost. */
  discard?: (() => void) | undefined;
  /** Labels of the dialog, in the language of the page; default English. */
  labels?: LeaveLabels | undefined;
};

export type LeaveLabels = { title: string; leave: string; stay: string; close: string };

/**
 * An action that discards the input without leaving the page: a switch of the environment or the
 * account.
 */
export type DiscardingAction = {
  /** 'Switch to Production without saving?' */
  title: string;
  /** 'Switch' */
  confirmLabel: string;
  run: () => void;
};

export type UnsavedState = {
  /** The unsaved inputs by form, oldest first. */
  inputs: ReadonlyMap<symbol, UnsavedInput>;
  /** The action that waits for confirmation. */
  action: DiscardingAction | null;
};

const NOTHING: UnsavedState = { inputs: new Map(), action: null };

let state = NOTHING;
const listeners = new Set<() => void>();

function change(next: UnsavedState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}

export function getUnsavedState(): UnsavedState {
  return state;
}

export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers the unsaved input of a form, until the returned function is called. */
export function addUnsavedInput(form: symbol, input: UnsavedInput): () => void {
  change({ ...state, inputs: new Map(state.inputs).set(form, input) });
  return () => clearUnsavedInputs((registered) => registered === input);
}

/** A navigation, by what it changes. */
export type Move = { isSamePath: boolean; changedParams: readonly string[] };

/** Whether a navigation discards the input: always on another path, else by what the input says. */
export function isDiscardedBy(
  { isKeptOnPath, keptParam }: UnsavedInput,
  { isSamePath, changedParams }: Move,
): boolean {
  const isKept = isKeptOnPath || changedParams.every((name) => name === keptParam);
  return !(isSamePath && isKept);
}

/**
 * Removes inputs that are saved, discarded, or lost with the session.
 * @param isCleared default: all
 */
export function clearUnsavedInputs(isCleared: (input: UnsavedInput) => boolean = () => true): void {
  const inputs = new Map([...state.inputs].filter(([, input]) => !isCleared(input)));
  if (inputs.size !== state.inputs.size) {
    change({ inputs, action: inputs.size === 0 ? null : state.action });
  }
}

/** Runs the action at once if nothing is unsaved, otherwise after the user confirms it. */
export function confirmDiscard(action: DiscardingAction): void {
  if (state.inputs.size === 0) {
    action.run();
  } else {
    change({ ...state, action });
  }
}

/** Drops the waiting action, because the user keeps the input. */
export function cancelDiscard(): void {
  change({ ...state, action: null });
}
