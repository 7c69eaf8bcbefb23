import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { useSavePortal } from '@/api/queries/config-portals';
import { showToast } from '@/stores/dashboard';
import type { EditorState } from '../model/editor-state';
import type { Problem } from '../model/problem';
import { locateServerProblems } from '../model/server-problems';
import { type Conflict, readConflict } from '../state/conflict';

type SaveOptions = {
  slug: string;
  state: EditorState;
  onSaved: (sent: PortalDocument, portal: ConfigPortal) => void;
  onRefused: (problems: readonly Problem[]) => void;
};

/** Stores the draft. Returns conflicts and errors for the editor to show. */
export function useSave({ slug, state, onSaved, onRefused }: SaveOptions) {
  const mutation = useSavePortal(slug);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [error, setError] = useState<string>();
  /** @returns the stored portal, or undefined if the server refused the draft */
  const save = async (revision = state.revision): Promise<ConfigPortal | undefined> => {
    const sent = state.document;
    setError(undefined);
    try {
      const portal = await mutation.mutateAsync({
        params: { path: { slug } },
        body: { draft: sent, revision },
      });
      setConflict(null);
      onSaved(sent, portal);
      showToast({
        severity: 'success',
        message: 'Draft saved. Customers see it once you publish.',
      });
      return portal;
    } catch (problem) {
      const found = readConflict(problem);
      if (found !== undefined) {
        setConflict(found);
        return undefined;
      }
      const details = problem instanceof ApiError ? (problem.body?.details ?? []) : [];
      onRefused(locateServerProblems(sent, details));
      setError(formatError(problem));
      return undefined;
    }
  };
  return {
    save,
    isSaving: mutation.isPending,
    conflict,
    error,
    setConflict,
  };
}
