import type { ConnectStatus } from '../options.ts';
import type { IntegrateResponse } from '../schema.gen.d.ts';

/**
 * The connect flow by OAuth as a state machine. `transition` says what each event means and has no
 * effect of its own; `connect-by-oauth.ts` runs the effects and reports what happens as events.
 *
 *   connect()
 *      │
 *      ▼
 *   starting ─┬─ start-failed · popup-blocked · attempt-over ────────────┐
 *      │      └─ popup-blocked, with onConnected ──────────┐             │
 *      │ attempt-started                                   │             │
 *      ▼                                                   ▼             ▼
 *   signing-in ─┬─ window closed, with onConnected ────▶ settled ─────▶ ended
 *               │                                           a result     ▲
 *               └─ a result · window closed ─────────────────────────────┘
 *
 * "A result" is attempt-active, attempt-over, attempt-failed, or poll-failed with a response that is
 * final. "Window closed" is attempt-pending with a closed window, several times in a row. While there
 * is no response, polling goes on until the attempt is over.
 */
export type ConnectStateName =
  /** The server creates the connect attempt; the pop-up is still blank. */
  | 'starting'
  /** The customer signs in, and the server is polled. */
  | 'signing-in'
  /** connect() has settled. Polling continues, because `onConnected` waits for a late success. */
  | 'settled'
  /** Everything has stopped, and every event is ignored. */
  | 'ended';

/** A connect attempt, and the secret that proves to its start page which page opened it. */
export interface SignIn {
  attempt: IntegrateResponse;
  nonce: string;
}

export interface ConnectState {
  readonly name: ConnectStateName;
  /** Whether the caller passed `onConnected`, which is also called after a late success. */
  readonly hasOnConnected: boolean;
  /** Whether the provider severed the window from this page (COOP), so that `closed` says nothing. */
  readonly isSevered: boolean;
  /** Whether the window once read as closed while the page had no focus. */
  readonly isDoubtful: boolean;
  /** The number of consecutive polls with a closed window, an interval apart. */
  readonly closedPolls: number;
  /** The number of consecutive polls without a response. */
  readonly lostPolls: number;
  /** The number of consecutive polls with a server error. */
  readonly failedPolls: number;
}

/**
 * The state of the window as the page sees it. Closing the window returns the focus to the page, so a
 * window that looks closed while the focus is elsewhere is `unclear`: either the provider severed it and
 * the customer is typing in it, or the customer closed it and switched to another application.
 */
export type WindowReading = 'open' | 'closed' | 'unclear';

export type ConnectEvent =
  // Results of the start.
  | { type: 'attempt-started'; signIn: SignIn }
  | { type: 'popup-blocked'; signIn: SignIn; error: Error }
  | { type: 'start-failed'; error: unknown }
  // Events of one poll: the status of the attempt, or the reason why it is unknown.
  | { type: 'attempt-pending'; window: WindowReading; isEarly: boolean }
  | { type: 'attempt-active' }
  | { type: 'attempt-failed'; error: unknown }
  | { type: 'poll-failed'; error: unknown }
  /**
   * The attempt was denied or has expired, or it was canceled by the caller or by closing the blank
   * window.
   */
  | { type: 'attempt-over' };

export type ConnectEffect =
  | { type: 'start-polling'; signIn: SignIn }
  | { type: 'close-window' }
  // Settling connect() has no effect if it has settled before. `connected` always calls onConnected.
  | { type: 'connected' }
  | { type: 'not-connected' }
  | { type: 'reject'; error: unknown }
  | { type: 'log-error'; error: unknown }
  | { type: 'report'; status: ConnectStatus };

export interface Transition {
  state: ConnectState;
  effects: ConnectEffect[];
}

/**
 * The maximum number of closed polls. One is not enough, because a success may arrive just after the
 * window closed itself.
 */
const MAX_CLOSED_POLLS = 2;
/**
 * The maximum for a window that may be severed. The customer may visit the page while it is open, but
 * will not stay long.
 */
const MAX_DOUBTFUL_CLOSED_POLLS = 10;
const MAX_FAILED_POLLS = 3;
/** The number of polls without a response after which the page counts as offline. */
const MAX_LOST_POLLS = 3;
/** The maximum factor by which the interval grows while there is no response. */
const MAX_BACKOFF = 10;

export function initialState(hasOnConnected: boolean): ConnectState {
  return {
    name: 'starting',
    hasOnConnected,
    isSevered: false,
    isDoubtful: false,
    closedPolls: 0,
    lostPolls: 0,
    failedPolls: 0,
  };
}

export function transition(state: ConnectState, event: ConnectEvent): Transition {
  const goTo = (change: Partial<ConnectState>, ...effects: ConnectEffect[]): Transition => ({
    state: { ...state, ...change },
    effects,
  });
  const end = (...effects: ConnectEffect[]): Transition => goTo({ name: 'ended' }, ...effects);
  const endUnconnected = (): Transition => end({ type: 'close-window' }, { type: 'not-connected' });
  // The window stays open, because it may show the reason or the customer may still be typing.
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
      // With onConnected, the caller may offer `auth_url` as a link and is informed of its success.
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
      const polled = {
        isDoubtful,
        closedPolls,
        lostPolls: 0,
        failedPolls: 0,
      };
      if (closedPolls >= maxPolls && state.name !== 'settled') {
        return state.hasOnConnected
          ? goTo({ ...polled, name: 'settled' }, { type: 'not-connected' })
          : endUnconnected();
      }
      return state.lostPolls < MAX_LOST_POLLS
        ? goTo(polled)
        : goTo(polled, { type: 'report', status: 'waiting' });
    }
    case 'attempt-active':
      return end({ type: 'close-window' }, { type: 'connected' });

    case 'attempt-over':
      return endUnconnected();

    case 'poll-failed': {
      const { error } = event;
      const status = Object(error).status_code;
      if (!status) {
        const lostPolls = state.lostPolls + 1;
        return lostPolls === MAX_LOST_POLLS
          ? goTo({ lostPolls }, { type: 'log-error', error }, { type: 'report', status: 'offline' })
          : goTo({ lostPolls });
      }
      const failedPolls = state.failedPolls + 1;
      const isLast = failedPolls === MAX_FAILED_POLLS && state.name !== 'settled';
      return isRefusal(status) || isLast ? fail(error) : goTo({ failedPolls });
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
  // An early poll may follow the previous one immediately, so a success had no time to arrive.
  return isEarly && closedPolls > 0 ? closedPolls : closedPolls + 1;
}

/** Returns milliseconds until the next poll. The delay grows while there is no response. */
export function pollDelay({ lostPolls }: ConnectState, pollMs: number): number {
  return pollMs * Math.min(lostPolls || 1, MAX_BACKOFF);
}

/**
 * Tells whether the server refused the poll (4xx) or the response is not from this API. Other errors may
 * be temporary.
 */
function isRefusal(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429;
}
