import { clientError } from '../errors/client-error.ts';
import type { Send } from '../http/send-request.ts';
import type { ConnectOptions } from '../options.ts';
import {
  type ConnectEffect,
  type ConnectEvent,
  initialState,
  type SignIn,
  transition,
} from './connect-machine.ts';
import { listenForMessages } from './listen-for-messages.ts';
import { pollAttempt } from './poll-attempt.ts';
import { startPoller } from './poller.ts';
import { openPopup } from './popup.ts';
import { startAttempt } from './start-attempt.ts';

/** How long an attempt lasts if an older server does not say so. */
const DEFAULT_LIFETIME_S = 600;

/** Runs the state machine of `connect-machine.ts` for one call of connect(). */
export function connectByOauth(
  send: Send,
  options: ConnectOptions,
  pollMs: number,
): Promise<boolean> {
  if (!globalThis.open) {
    throw clientError('BROWSER_REQUIRED', 'Call connect() in a browser page.');
  }
  if (options.signal?.aborted) {
    return Promise.resolve(false);
  }
  const popup = options.mode ? undefined : openPopup();

  return new Promise((resolve, reject) => {
    // Aborted in the state `ended`: stops the polling, the timers and the listeners.
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
        case 'resolve':
          resolve(effect.isConnected);
          break;
        case 'reject':
          reject(effect.error);
          break;
        case 'log-error':
          logError(effect.error);
          break;
        case 'call-on-connected':
          callOnConnected();
          break;
        default:
          effect satisfies never;
      }
    }

    function startPolling(signIn: SignIn): void {
      const poll = pollAttempt(send, options.slug, signIn.attempt, popup, signal);
      const pollNow = startPoller(async (isEarly) => dispatch(await poll(isEarly)), pollMs, signal);
      listenForMessages(signIn, popup, pollNow, signal);
      const { expires_in = DEFAULT_LIFETIME_S } = signIn.attempt;
      later(expires_in * 1000, () => dispatch({ type: 'timed-out' }));
    }

    function later(ms: number, action: () => void): void {
      const timer = setTimeout(action, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }

    function callOnConnected(): void {
      try {
        options.onConnected?.();
      } catch (error) {
        // connect() has resolved already, so the caller cannot catch it.
        logError(error);
      }
    }

    options.signal?.addEventListener('abort', () => dispatch({ type: 'aborted' }), { signal });
    void startAttempt(send, options, popup, signal).then(dispatch);
  });
}

function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a polling error is logged (spec section 4)
  console.error(error);
}
