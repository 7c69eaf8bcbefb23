import { type Application, isPatchbayError, type Patchbay } from '@patchbay/sdk';
import { useEffect, useRef, useState } from 'react';
import { useRefreshApps } from '../api';
import { useConnectSession } from '../session/connect-session';
import { signInMoments } from './sign-in-moments';
import { waitForSignIn } from './wait-for-sign-in';

/** Where a sign-in in another window stands. */
export type OauthState =
  | { status: 'idle' }
  | { status: 'waiting' }
  /** The browser blocked the window; the address is for a link. The page goes on waiting. */
  | { status: 'blocked'; authUrl: string }
  /** The window was closed, or nobody signed in while the server waited. */
  | { status: 'closed' }
  | { status: 'cancelled' }
  | { status: 'failed'; error: unknown };

export type OauthConnect = {
  state: OauthState;
  /** Call it in the click itself: it opens the window. A sign-in under way is given up. */
  start: (payload?: Record<string, string>) => void;
  cancel: () => void;
};

const IDLE: OauthState = { status: 'idle' };

/** The address to offer as a link, where the failure is a blocked window. */
function blockedAddress(error: unknown): string | undefined {
  return isPatchbayError(error) && error.error_code === 'POPUP_BLOCKED'
    ? error.auth_url
    : undefined;
}

type Flow = {
  patchbay: Patchbay;
  app: Application;
  payload: Record<string, string> | undefined;
  signal: AbortSignal;
  onBlocked: (authUrl: string) => void;
};

/** True once connected, false where nobody finished. It opens the window before it awaits. */
async function runFlow({ patchbay, app, payload, signal, onBlocked }: Flow): Promise<boolean> {
  const { slug } = app;
  try {
    return await patchbay.connect({ slug, type: 'oauth2', payload, signal });
  } catch (error) {
    const authUrl = blockedAddress(error);
    if (authUrl === undefined || signal.aborted) {
      throw error;
    }
    onBlocked(authUrl);
    return waitForSignIn(patchbay, slug, signInMoments(app), signal);
  }
}

/** Signs in at the app's vendor in another window. Leaving the page gives up. */
export function useOauthConnect(app: Application, onConnected: () => void): OauthConnect {
  const { patchbay } = useConnectSession();
  const refresh = useRefreshApps();
  const [state, setState] = useState<OauthState>(IDLE);
  const attempt = useRef<AbortController>(null);

  useEffect(() => () => attempt.current?.abort(), []);

  const follow = async (payload: Record<string, string> | undefined, signal: AbortSignal) => {
    const show = (next: OauthState) => {
      if (!signal.aborted) {
        setState(next);
      }
    };
    try {
      const onBlocked = (authUrl: string) => show({ status: 'blocked', authUrl });
      const isConnected = await runFlow({ patchbay, app, payload, signal, onBlocked });
      if (signal.aborted) {
        return;
      }
      await refresh();
      show(isConnected ? IDLE : { status: 'closed' });
      if (isConnected && !signal.aborted) {
        onConnected();
      }
    } catch (error) {
      show({ status: 'failed', error });
    }
  };
  return {
    state,
    start: (payload) => {
      attempt.current?.abort();
      const controller = new AbortController();
      attempt.current = controller;
      void follow(payload, controller.signal);
      setState({ status: 'waiting' });
    },
    cancel: () => {
      attempt.current?.abort();
      setState({ status: 'cancelled' });
    },
  };
}
