import { describe, expect, it } from 'vitest';
import { createEditorHost } from './editor-host';
import { tokenEnd } from './token-end';

const SHOP = 'https://app.example';
const origins = { allowed_origins: [SHOP], loopback_origins_allowed: false };
const ready = { type: 'ready', workflow_id: 'w' } as const;

function fakePeer(origin: string | undefined, isAround = true) {
  const sent: unknown[] = [];
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) {
    throw new Error('The frame has no window.');
  }
  contentWindow.postMessage = (...args: unknown[]) => sent.push(args.slice(0, 2));
  return { peer: { window: contentWindow, origin, isAround }, source: contentWindow, sent };
}

describe('the embedding page', () => {
  it('gets messages at its exact origin', () => {
    const { peer, sent } = fakePeer(SHOP);
    createEditorHost(peer, origins).send(ready);
    expect(sent).toEqual([[{ source: 'workflow-editor', v: 1, ...ready }, SHOP]]);
  });

  it.each(['https://evil.example', 'https://app.example:8443', 'null', 'http://localhost:3000'])(
    'gets none at %s',
    (origin) => {
      const { peer, sent } = fakePeer(origin);
      createEditorHost(peer, origins).send(ready);
      expect(sent).toEqual([]);
    },
  );

  it('gets none without a list, or where it opened a window only', () => {
    const opener = fakePeer(SHOP, false);
    createEditorHost(opener.peer, origins).send(ready);
    const unknown = fakePeer(SHOP);
    createEditorHost(unknown.peer, null).send(ready);
    expect([...opener.sent, ...unknown.sent]).toEqual([]);
  });

  it('hands over a token in reply to the request alone', () => {
    const { peer, source } = fakePeer(SHOP);
    const tokens: string[] = [];
    const stop = createEditorHost(peer, origins).onToken(
      () => '7',
      (token) => tokens.push(token),
    );
    const message = { source: 'workflow-editor', v: 1, type: 'token', id: '7', token: 'next' };
    const arrive = (data: object, from: Partial<MessageEventInit> = {}) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: SHOP, source, ...from }));
    arrive(message, { origin: 'https://evil.example' });
    arrive(message, { source: window });
    arrive({ ...message, id: '8' });
    arrive({ ...message, source: 'connect' });
    arrive({ ...message, token: '' });
    expect(tokens).toEqual([]);
    arrive(message);
    expect(tokens).toEqual(['next']);
    stop();
    arrive(message);
    expect(tokens).toHaveLength(1);
  });
});

it('reads when a token ends, and nothing from other texts', () => {
  const payload = btoa(JSON.stringify({ exp: 1_700_000_000 })).replaceAll('=', '');
  expect(tokenEnd(`e30.${payload}.x`)).toBe(1_700_000_000_000);
  for (const text of ['', 'a.b.c', `e30.${btoa('{"exp":"soon"}')}.x`, 'customer-token']) {
    expect(tokenEnd(text)).toBeUndefined();
  }
});
