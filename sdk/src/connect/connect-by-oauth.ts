import { clientError } from '../errors/client-error.ts';
import type { Send } from '../http/send-request.ts';
import type { ConnectOptions } from '../options.ts';
import {
  type ConnectEffect,
  type ConnectEvent,
  initialState,
  pollDelay,
  type SignIn,
  transition,
} from './connect-machine.ts';
import { listenForMessages } from './listen-for-messages.ts';
import { pollAttempt } from './poll-attempt.ts';
import { startPoller } from './poller.ts';
import { openPopup } from './popup.ts';
import { startAttempt } from './start-attempt.ts';

/** Seconds that an attempt lasts if an older server does not return its lifetime. */
const DEFAULT_LIFETIME_S = 600;
/** Milliseconds between two checks of the blank window. */
const BLANK_CHECK_MS = 250;

/** Runs the state machine of `connect-machine.ts` for one call of connect(). */
export function connectByOauth(
  send: Send,
  options: ConnectOptions,
  pollMs: number,
): Promise<boolean> {
  if (!globalThis.open) {
    throw clientError('BROWSER_REQUIRED', 'Call connect() in a browser.');
  }
  if (options.mode && !options.returnUrl) {
    // The types rule this out. Without a return URL the customer could not return.
    throw clientError('RETURN_URL_REQUIRED', 'mode: "redirect" needs a returnUrl.');
  }
  if (options.signal?.aborted) {
    return Promise.resolve(false);
  }
  const popup = options.mode ? undefined : openPopup();

  return new Promise((resolve, reject) => {
    // Aborted in the state `ended`, which stops the polling, the timers and the listeners.
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let state = initialState(!!options.onConnected);

    function dispatch(event: ConnectEvent): void {
      const next = transition(state, event);
      state = next.state;
      if (state.name === 'ended') {
        lifetime.abort();
      }
      next.effects.forEach(perform);
    }

    function perform(effect: ConnectEffect): void {
      switch (effect.type) {
        case 'start-polling':
          startPolling(effect.signIn);
          break;
        case 'close-window':
          popup?.close();
          break;
        case 'connected':
          resolve(true);
          callBack(() => options.onConnected?.());
          break;
        case 'not-connected':
          resolve(false);
          break;
        case 'reject':
          reject(effect.error);
          break;
        case 'log-error':
          logError(effect.error);
          break;
        case 'report':
          callBack(() => options.onStatus?.(effect.status));
          break;
        default:
          effect satisfies never;
      }
    }

    function startPolling(signIn: SignIn): void {
      const poll = pollAttempt(send, options.slug, signIn.attempt, popup, signal);
      const pollNow = startPoller(
        async (isEarly) => dispatch(await poll(isEarly)),
        () => pollDelay(state, pollMs),
        signal,
      );
      listenForMessages(signIn, popup, pollNow, signal);
      const { expires_in = DEFAULT_LIFETIME_S } = signIn.attempt;
      const timer = setTimeout(async () => {
        // The last poll finds an account that was stored after the previous one. If it fails, the result
        // is unknown.
        const last = await poll(true);
        dispatch(last.type === 'poll-failed' ? { ...last, type: 'attempt-failed' } : last);
        dispatch({ type: 'attempt-over' });
      }, expires_in * 1000);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }

    const blankCheck = setInterval(() => {
      if (state.name !== 'starting') {
        clearInterval(blankCheck);
      } else if (popup?.closed) {
        dispatch({ type: 'attempt-over' });
      }
    }, BLANK_CHECK_MS);
    options.signal?.addEventListener('abort', () => dispatch({ type: 'attempt-over' }), { signal });
    void startAttempt(send, options, popup, signal).then(dispatch);
  });
}

/**
 * Calls a callback and logs its error. connect() may already have settled, so the caller could not catch
 * it.
 */
function callBack(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    logError(error);
  }
}

function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a polling error is logged (spec section 4)
  console.error(error);
}
