import type { IntegrateResponse } from '../schema.gen.d.ts';

/**
 * The connect flow by OAuth as a state machine. `transition` says what each event means and has no
 * effect of its own; `connect-by-oauth.ts` runs the effects and reports what happens as events.
 *
 *   connect()
 *      │
 *      ▼
 *   starting ─┬─ start-failed · popup-blocked · aborted ─────────────────┐
 *      │      └─ popup-blocked, with onConnected ──────────┐             │
 *      │ attempt-started                                   │             │
 *      ▼                                                   ▼             ▼
 *   signing-in ─┬─ window closed, with onConnected ────▶ settled ─────▶ ended
 *               │                                           a result     ▲
 *               └─ a result · window closed ─────────────────────────────┘
 *
 * "A result" is attempt-active, attempt-refused, attempt-failed, timed-out, aborted, or a poll-failed
 * that is final. "Window closed" is attempt-pending with a closed window, several times in a row.
 */
export type ConnectStateName =
  /** The server creates the connect attempt; the pop-up is still blank. */
  | 'starting'
  /** The customer signs in, and the server is polled. */
  | 'signing-in'
  /** connect() has settled. Polling goes on, because `onConnected` waits for a late success. */
  | 'settled'
  /** Nothing runs any more, and every event is ignored. */
  | 'ended';

/** A connect attempt of the server, and the secret that proves to its start page who opened it. */
export interface SignIn {
  attempt: IntegrateResponse;
  nonce: string;
}

export interface ConnectState {
  readonly name: ConnectStateName;
  /** The caller passed `onConnected`, which is called after a late success, too. */
  readonly hasOnConnected: boolean;
  /** The provider cut the window off from this page (COOP): `closed` means nothing. */
  readonly isSevered: boolean;
  /** The window once read as closed while the page had no focus. */
  readonly isDoubtful: boolean;
  /** Polls in a row with a closed window, an interval apart. */
  readonly closedPolls: number;
  /** Failed polls in a row. */
  readonly failedPolls: number;
}

/**
 * How the window looks to the page. A window that the customer closes gives the focus back to the
 * page: one that looks closed while the focus is elsewhere is `unclear`. Probably the provider cut it
 * off and the customer types in it, or the customer closed it and went on in another application.
 */
export type WindowReading = 'open' | 'closed' | 'unclear';

export type ConnectEvent =
  // Results of the start.
  | { type: 'attempt-started'; signIn: SignIn }
  | { type: 'popup-blocked'; signIn: SignIn; error: Error }
  | { type: 'start-failed'; error: unknown }
  // Results of one poll: the status of the attempt, or why it is unknown.
  | { type: 'attempt-pending'; window: WindowReading; isEarly: boolean }
  | { type: 'attempt-active' }
  | { type: 'attempt-refused' }
  | { type: 'attempt-failed'; error: Error }
  | { type: 'poll-failed'; error: unknown }
  // From the page and the caller.
  | { type: 'timed-out' }
  | { type: 'aborted' };

export type ConnectEffect =
  | { type: 'start-polling'; signIn: SignIn }
  | { type: 'close-window' }
  // Settle connect(); without effect once it has settled.
  | { type: 'resolve'; isConnected: boolean }
  | { type: 'reject'; error: unknown }
  | { type: 'log-error'; error: unknown }
  | { type: 'call-on-connected' };

export interface Transition {
  state: ConnectState;
  effects: ConnectEffect[];
}

/** A success may arrive just after the window closed itself, so one closed poll is not enough. */
const MAX_CLOSED_POLLS = 2;
/** The customer may return to the page while a severed window is open, but does not stay long. */
const MAX_DOUBTFUL_CLOSED_POLLS = 10;
const MAX_FAILED_POLLS = 3;

export function initialState(hasOnConnected: boolean): ConnectState {
  return {
    name: 'starting',
    hasOnConnected,
    isSevered: false,
    isDoubtful: false,
    closedPolls: 0,
    failedPolls: 0,
  };
}

export function transition(state: ConnectState, event: ConnectEvent): Transition {
  const goTo = (change: Partial<ConnectState>, ...effects: ConnectEffect[]): Transition => ({
    state: { ...state, ...change },
    effects,
  });
  const end = (...effects: ConnectEffect[]): Transition => goTo({ name: 'ended' }, ...effects);
  // The window stays open: it may show the reason, or the customer may still be typing.
  const fail = (error: unknown): Transition =>
    end({ type: 'log-error', error }, { type: 'reject', error });

  if (state.name === 'ended') {
    return goTo({});
  }
  switch (event.type) {
    case 'attempt-started': {
      const { signIn } = event;
      const isSevered = signIn.attempt.window_handle === 'severed';
      return goTo({ name: 'signing-in', isSevered }, { type: 'start-polling', signIn });
    }
    case 'popup-blocked': {
      const { signIn, error } = event;
      // With onConnected, the caller may offer `auth_url` as a link and hear of its success.
      return state.hasOnConnected
        ? goTo({ name: 'settled' }, { type: 'reject', error }, { type: 'start-polling', signIn })
        : end({ type: 'reject', error });
    }
    case 'start-failed':
      return end({ type: 'close-window' }, { type: 'reject', error: event.error });

    case 'attempt-pending': {
      const isDoubtful = state.isDoubtful || event.window === 'unclear';
      const closedPolls = countClosedPolls(state, event);
      const maxPolls = isDoubtful ? MAX_DOUBTFUL_CLOSED_POLLS : MAX_CLOSED_POLLS;
      if (closedPolls < maxPolls || state.name === 'settled') {
        return goTo({ isDoubtful, closedPolls, failedPolls: 0 });
      }
      return state.hasOnConnected
        ? goTo({ name: 'settled', failedPolls: 0 }, { type: 'resolve', isConnected: false })
        : end({ type: 'close-window' }, { type: 'resolve', isConnected: false });
    }
    case 'attempt-active':
      return end(
        { type: 'close-window' },
        { type: 'resolve', isConnected: true },
        { type: 'call-on-connected' },
      );

    case 'attempt-refused':
    case 'timed-out':
    case 'aborted':
      return end({ type: 'close-window' }, { type: 'resolve', isConnected: false });

    case 'poll-failed': {
      const failedPolls = state.failedPolls + 1;
      return isFinal(event.error) || failedPolls === MAX_FAILED_POLLS
        ? fail(event.error)
        : goTo({ failedPolls });
    }
    case 'attempt-failed':
      return fail(event.error);
  }
}

function countClosedPolls(
  { isSevered, closedPolls }: ConnectState,
  { window, isEarly }: Extract<ConnectEvent, { type: 'attempt-pending' }>,
): number {
  if (isSevered || window !== 'closed') {
    return 0;
  }
  // An early poll may follow the previous one at once: a success had no time to arrive.
  return isEarly && closedPolls > 0 ? closedPolls : closedPolls + 1;
}

/** The server refused the poll (4xx), or the response is not of this API. The rest may recover. */
function isFinal(error: unknown): boolean {
  return Object(error).status_code < 500;
}
