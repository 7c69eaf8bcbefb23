import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createEditorHost } from './editor-host';
import { requestToken } from './request-token';
import { isSameAccount, parseClaims } from './token-claims';

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
    createEditorHost(peer, origins)?.send(ready);
    expect(sent).toEqual([[{ source: 'workflow-editor', v: 1, ...ready }, SHOP]]);
  });

  it.each(['https://evil.example', 'https://app.example:8443', 'null', 'http://localhost:3000'])(
    'gets none at %s',
    (origin) => {
      const { peer, sent } = fakePeer(origin);
      createEditorHost(peer, origins)?.send(ready);
      expect(sent).toEqual([]);
    },
  );

  it('gets none without a list, or where it opened a window only', () => {
    const opener = fakePeer(SHOP, false);
    expect(createEditorHost(opener.peer, origins)).toBeNull();
    const unknown = fakePeer(SHOP);
    expect(createEditorHost(unknown.peer, null)).toBeNull();
  });

  it('hands over a token in reply to the request alone', () => {
    const { peer, source, sent } = fakePeer(SHOP);
    const host = createEditorHost(peer, origins);
    if (host === null) {
      throw new Error('The page has no host.');
    }
    const tokens: string[] = [];
    const stop = requestToken(host, 'w', (token) => {
      tokens.push(token);
      return token === 'right';
    });
    const asked: unknown = sent.flat()[0];
    expect(asked).toMatchObject({ type: 'token.needed', workflow_id: 'w' });
    const { id } = v.parse(v.object({ id: v.string() }), asked);
    const message = { source: 'workflow-editor', v: 1, type: 'token', id, token: 'wrong' };
    const arrive = (data: object, from: Partial<MessageEventInit> = {}) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: SHOP, source, ...from }));
    arrive(message, { origin: 'https://evil.example' });
    arrive(message, { source: window });
    arrive({ ...message, id: 'another' });
    arrive({ ...message, source: 'connect' });
    arrive({ ...message, v: 2 });
    arrive({ ...message, token: '' });
    arrive({ ...message, theme: 'pink' });
    expect(tokens).toEqual([]);
    // A refused token leaves the request open. An accepted one ends it.
    arrive(message);
    arrive({ ...message, token: 'right' });
    arrive(message);
    expect(tokens).toEqual(['wrong', 'right']);
    stop();
  });
});

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;
const claims = { exp: 1_700_000_000, org_id: 'o', environment: 'test', linked_account: 'a' };

it('reads whose token it is and when it ends, and nothing from other texts', () => {
  expect(parseClaims(jwt(claims))).toEqual(claims);
  for (const text of ['', 'a.b.c', jwt({ ...claims, exp: 'soon' }), 'customer-token']) {
    expect(parseClaims(text)).toBeUndefined();
  }
});

it('takes the next token of the same linked account alone', () => {
  expect(isSameAccount(jwt(claims), jwt({ ...claims, exp: 1_800_000_000 }))).toBe(true);
  for (const change of [{ org_id: 'p' }, { environment: 'production' }, { linked_account: 'b' }]) {
    expect(isSameAccount(jwt(claims), jwt({ ...claims, ...change }))).toBe(false);
  }
  expect(isSameAccount(jwt(claims), 'text')).toBe(false);
});
