import type { Application } from '@patchbay/sdk';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../embedding/host';
import type { AttemptEnd } from '../embedding/host-messages';
import { getErrorCode } from '../failure';
import { useRefreshApps } from '../session/changes';
import { useConnectSession } from '../session/connect-session';
import { followSignIn, type SignInStep } from './follow-sign-in';

/** The state of a sign-in; a success is shown by the connected account. */
export type OauthState =
  | Exclude<SignInStep, { status: 'connected' }>
  | { status: 'idle' }
  | { status: 'cancelled' };

export type OauthConnect = {
  state: OauthState;
  /**
   * Opens the window, so call it synchronously in the click handler. Aborts a sign-in in progress.
   */
  start: (payload?: Record<string, string>) => void;
  cancel: () => void;
};

const IDLE: OauthState = { status: 'idle' };

/** Whether a sign-in is in progress. */
export function isInProgress({ status }: OauthState): boolean {
  return status === 'waiting' || status === 'blocked';
}

/** Signs in at the provider in another window. Unmounting aborts it. */
export function useOauthConnect(
  { slug }: Application,
  connection: string | undefined,
  onConnected: (missingScopes: readonly string[]) => void,
): OauthConnect {
  const session = useConnectSession();
  const refresh = useRefreshApps();
  const host = useHost();
  const [state, setState] = useState<OauthState>(IDLE);
  const attempt = useRef<AbortController>(null);

  useEffect(() => () => attempt.current?.abort(), []);

  const finished = (status: AttemptEnd, error_code?: string) =>
    host.send({
      type: 'attempt.finished',
      slug,
      auth_type: 'oauth2',
      status,
      ...(error_code === undefined ? {} : { error_code }),
    });
  const show = async (step: SignInStep) => {
    if (step.status === 'connected') {
      finished('active');
      await refresh();
      // The account may have a card of its own by now, in place of this one.
      setState(IDLE);
      onConnected(step.missingScopes);
      return;
    }
    setState(step);
    if (step.status === 'failed') {
      finished('failed', getErrorCode(step.error));
    } else if (step.status === 'denied' || step.status === 'closed') {
      finished(step.status);
    }
  };
  return {
    state,
    start: (payload) => {
      attempt.current?.abort();
      const own = new AbortController();
      attempt.current = own;
      const { signal } = own;
      followSignIn({
        session,
        slug,
        payload,
        connection,
        signal,
        report: (step) => void show(step),
      });
      setState({ status: 'waiting' });
      host.send({ type: 'attempt.started', slug, auth_type: 'oauth2' });
    },
    cancel: () => {
      attempt.current?.abort();
      setState({ status: 'cancelled' });
      finished('cancelled');
    },
  };
}
