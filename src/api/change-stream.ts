import { getApiBaseUrl, sendWithSession } from './client';

/** A change on the server, without its content (`GET /api/v1/stream`). */
export type Change = { kind: string; id: string };

export type StreamListener = {
  /** Called when the stream is open. No change is missed from then on. */
  onOpen: () => void;
  /** Called for each change; null if changes may have been missed. */
  onChange: (change: Change | null) => void;
};

const EVENT = /^event: (\w+)\ndata: (.*)$/m;

/**
 * Reads one stream to its end. `EventSource` sends no bearer token, so it is read by fetch.
 * @returns false where the server has no stream to give: asking again would not help
 */
export async function readChanges(
  { onOpen, onChange }: StreamListener,
  signal: AbortSignal,
): Promise<boolean> {
  const request = new Request(`${getApiBaseUrl()}/api/v1/stream`, { signal });
  const response = await sendWithSession(request);
  if (!response.ok || response.body === null) {
    return false;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return true;
    }
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, name, data = ''] = EVENT.exec(event) ?? [];
      if (name === 'ready') {
        onOpen();
      } else if (name !== undefined) {
        onChange(name === 'change' ? parseChange(data) : null);
      }
    }
  }
}

function parseChange(data: string): Change | null {
  const value: unknown = JSON.parse(data);
  const read = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [kind, id] = [read('kind'), read('id')];
  return typeof kind === 'string' && typeof id === 'string' ? { kind, id } : null;
}
