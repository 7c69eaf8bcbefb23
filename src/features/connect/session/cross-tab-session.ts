import * as v from 'valibot';
import type { PageMemory } from '@/lib/app-context';
import { readVisit } from './session-storage';

export const CHANNEL = 'patchbay-connect';

const requestSchema = v.object({ ask: v.string() });

/**
 * Shares the sessions of this tab with tabs that have the same links. Returns a function that stops it.
 */
export function shareWithTabs(memory: PageMemory): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const request = v.safeParse(requestSchema, data);
    const own = request.success ? readVisit(memory, request.output.ask) : null;
    if (request.success && own !== null) {
      channel.postMessage({ page_id: request.output.ask, visit: own });
    }
  };
  return () => channel.close();
}
