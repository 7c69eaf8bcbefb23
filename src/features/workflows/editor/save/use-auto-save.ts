import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api } from '@/api/client';
import { ApiError, errorText } from '@/api/errors';
import { draftQuery } from '../../api';
import { useEditor, useEditorStore } from '../editor-context';
import { currentDocument, isUnsaved, markSaved } from '../editor-store';
import { requestOf } from '../model/document';

/** After the last change of an input, in milliseconds. */
const PAUSE_MS = 800;
/** Before another attempt, where the server could not be reached. */
const RETRY_MS = 5000;

export type SaveState =
  | { kind: 'saved' | 'unsaved' | 'saving' | 'changed' }
  | { kind: 'failed'; message: string };

/** Saves the draft a moment after each change, and again until it is stored. */
export function useAutoSave(): SaveState {
  const store = useEditorStore();
  const queryClient = useQueryClient();
  const document = useEditor(currentDocument);
  const unsaved = useEditor(isUnsaved);
  const [problem, setProblem] = useState<SaveState>();
  const [attempt, setAttempt] = useState(0);
  const { mutateAsync, isPending } = $api.useMutation('put', '/api/v2/public/workflow/{id}/graph', {
    meta: { showsOwnError: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt begins where the last one failed
  useEffect(() => {
    if (!unsaved || isPending || problem?.kind === 'changed') {
      return undefined;
    }
    const save = async () => {
      const { workflowId, revision } = store.getState();
      const sent = currentDocument(store.getState());
      try {
        const workflow = await mutateAsync({
          params: { path: { id: workflowId } },
          body: requestOf(sent, revision),
        });
        markSaved(store, sent, workflow.revision);
        queryClient.setQueryData(draftQuery(workflowId).queryKey, workflow);
        setProblem(undefined);
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'WORKFLOW_CHANGED';
        setProblem(isChanged ? { kind: 'changed' } : { kind: 'failed', message: errorText(error) });
        setTimeout(() => setAttempt((before) => before + 1), RETRY_MS);
      }
    };
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document, unsaved, isPending, attempt, problem?.kind, store, mutateAsync, queryClient]);
  if (problem !== undefined && unsaved) {
    return problem;
  }
  if (isPending) {
    return { kind: 'saving' };
  }
  return { kind: unsaved ? 'unsaved' : 'saved' };
}
