import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setChatDraft, useChat } from './chat';
import { hydrate, setBackends } from './persistence';

const items = new Map<string, string>();
const backend = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
};

beforeEach(async () => {
  items.clear();
  setBackends({ local: () => backend, session: () => backend });
  await hydrate([useChat]);
});
afterEach(() => setBackends());

describe('the chat draft', () => {
  it('starts empty in mode BUILD', () => {
    expect(useChat.getState()).toEqual({ prompt: '', mode: 'BUILD' });
  });

  it('is restored after a reload, and each invalid value falls back alone', async () => {
    setChatDraft({ prompt: 'Sync contacts' });
    expect(JSON.parse(items.get('chat') ?? '')).toEqual({ prompt: 'Sync contacts', mode: 'BUILD' });
    items.set('chat', JSON.stringify({ prompt: 7, mode: 'ASK' }));
    await hydrate([useChat]);
    expect(useChat.getState()).toEqual({ prompt: '', mode: 'ASK' });
  });
});
