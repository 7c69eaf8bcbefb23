import type { QueryClient } from '@tanstack/react-query';
import type { EditorStore } from '../state/editor-store';
import type { DraftSaver } from './draft-saver';

/** The draft that was opened last. It stays open while other tabs of its page are shown. */
export type OpenDraft = {
  workflowId: string;
  scope: string | undefined;
  store: EditorStore;
  saver: DraftSaver;
};

const drafts = new WeakMap<QueryClient, OpenDraft>();

/** Returns the open draft of a workflow. Opens a new one if another draft is open. */
export function openDraft(
  queryClient: QueryClient,
  { workflowId, scope }: Pick<OpenDraft, 'workflowId' | 'scope'>,
  create: () => Pick<OpenDraft, 'store' | 'saver'>,
): OpenDraft {
  const before = drafts.get(queryClient);
  if (before?.workflowId === workflowId && before.scope === scope) {
    return before;
  }
  before?.saver.stop();
  const draft = { workflowId, scope, ...create() };
  drafts.set(queryClient, draft);
  return draft;
}
