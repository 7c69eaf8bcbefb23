import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createPersistedStorage } from './persistence';

type ChatState = {
  /** The typed message that is not sent yet. */
  prompt: string;
  /** The assistant's mode; default BUILD (spec section 9). */
  mode: string;
};

const DEFAULTS: ChatState = { prompt: '', mode: 'BUILD' };

const chatSchema = v.object({
  prompt: v.fallback(v.pipe(v.string(), v.maxLength(100_000)), DEFAULTS.prompt),
  mode: v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), DEFAULTS.mode),
});

/** The chat's draft, persisted over reloads. */
export const useChat = create<ChatState>()(
  persist((): ChatState => DEFAULTS, {
    name: 'chat',
    storage: createPersistedStorage<ChatState>({
      area: 'local',
      parse: (json) => {
        const result = v.safeParse(chatSchema, json);
        return result.success ? result.output : undefined;
      },
    }),
    merge: (stored) => ({ ...DEFAULTS, ...(stored as Partial<ChatState> | undefined) }),
    skipHydration: true,
  }),
);

export function setChatDraft(change: Partial<ChatState>): void {
  useChat.setState(change);
}
