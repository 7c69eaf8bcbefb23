import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reloadExecutions } from '@/api/queries/runs';
import type { ApiCall, CallOutcome } from './api-call';
import { sendCall } from './send-call';

export type CallState = {
  /** When the call was sent, in milliseconds; undefined if none is being sent. */
  sentAt: number | undefined;
  call: ApiCall | undefined;
  outcome: CallOutcome | undefined;
};

/** Sends one call at a time, which can be canceled. Leaving the screen cancels it. */
export function useCall() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<CallState>({
    sentAt: undefined,
    call: undefined,
    outcome: undefined,
  });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (call: ApiCall) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ sentAt: Date.now(), call, outcome: undefined });
    const outcome = await sendCall(call, controller.signal);
    if (running.current === controller) {
      running.current = null;
      setState({ sentAt: undefined, call, outcome });
      void reloadExecutions(queryClient);
    }
  };
  return { ...state, send, cancel: () => running.current?.abort() };
}
