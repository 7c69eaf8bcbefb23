import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildQueryKey } from '../query-keys';

const CHANNEL = 'patchbay-config-portals';
const PORTAL = '/api/v1/application/{slug}/config-portal';

/** One channel for sending and receiving, because a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;

function getChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs of the browser that this one has changed a config portal. */
export const announcePortalChange = (): void => getChannel().postMessage('changed');

/** Requests the portal on the screen again after another tab has changed one. */
export function usePortalChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const path of [PORTAL, `${PORTAL}/differences`, `${PORTAL}/versions`] as const) {
        void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', path) });
      }
    };
    const changes = getChannel();
    changes.addEventListener('message', refresh);
    return () => changes.removeEventListener('message', refresh);
  }, [queryClient]);
}
