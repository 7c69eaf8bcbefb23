import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '@/hooks/session/use-live-changes';
import { reloadWebhooks } from './changes';

/** Milliseconds between two polls if the server has no stream. */
const PAUSE_MS = 15_000;

/** Reloads webhooks and deliveries when something was sent, and when a subscription changes. */
export function useLiveWebhooks(): void {
  const queryClient = useQueryClient();
  useLiveChanges({
    isLive: true,
    isAbout: ({ kind }) => kind === 'webhook',
    onChange: () => reloadWebhooks(queryClient),
    pauseMs: PAUSE_MS,
  });
}
