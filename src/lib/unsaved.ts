// What is typed and not saved, of every form of the page. The forms report it; a screen that is about to leave
// asks. One list for all of them, so that there is one question whatever the number of forms.

/** What one form loses. */
export type Loss = {
  /** A sentence that stands alone: 'What you changed in your profile is lost.' */
  text: string;
  /** Default 'Leave without saving?'. */
  title?: string | undefined;
  /** Another search of the same path (a tab, a preview) keeps what is typed. */
  isKeptOnPath: boolean;
};

/** What loses the input without leaving the page: another environment, another account. */
export type LosingAct = {
  /** 'Switch to Production without saving?' */
  title: string;
  /** 'Switch' */
  confirmLabel: string;
  run: () => void;
};

export type UnsavedState = {
  /** By the form, the oldest first. */
  losses: ReadonlyMap<symbol, Loss>;
  /** Waits for the person's answer. */
  act: LosingAct | null;
};

const NOTHING: UnsavedState = { losses: new Map(), act: null };

let state = NOTHING;
const listeners = new Set<() => void>();

function change(next: UnsavedState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}

export function unsavedState(): UnsavedState {
  return state;
}

export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A form has unsaved input from now on, until the returned function is called. */
export function addLoss(form: symbol, loss: Loss): () => void {
  change({ ...state, losses: new Map(state.losses).set(form, loss) });
  return () => forgetLosses((each) => each === loss);
}

/** What is lost to a move: to another path everything, on the same path what is not kept there. */
export function isLostBy(loss: Loss, move: { isSamePath: boolean }): boolean {
  return !(move.isSamePath && loss.isKeptOnPath);
}

/**
 * From now on no question is asked about these: saved, let go, or lost with the session.
 * @param isGone default: all
 */
export function forgetLosses(isGone: (loss: Loss) => boolean = () => true): void {
  const losses = new Map([...state.losses].filter(([, loss]) => !isGone(loss)));
  if (losses.size !== state.losses.size) {
    // With nothing left to lose there is nothing to ask.
    change({ losses, act: losses.size === 0 ? null : state.act });
  }
}

/** Runs the act, at once where nothing is lost, otherwise once the person agrees. */
export function askBeforeLoss(act: LosingAct): void {
  if (state.losses.size === 0) {
    act.run();
  } else {
    change({ ...state, act });
  }
}

/** The person keeps the input. */
export function dropAct(): void {
  change({ ...state, act: null });
}
